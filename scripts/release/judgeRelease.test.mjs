import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { judgeRelease } from './judgeRelease.mjs'
import { layRelease } from './layRelease.mjs'

const place = mkdtempSync(join(tmpdir(), 'release-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))
let count = 0

/** A release of two packages as the job that builds lays it out; `manifest` replaces parts of the second. */
function laid(manifest = {}) {
  count += 1
  const root = join(place, String(count))
  const tarballs = [
    ['core', { name: '@latchkey/core', version: '0.2.0' }],
    ['latchkey', { name: 'latchkey', version: '0.2.0', ...manifest }],
  ].map(([name, content]) => {
    const texts = { 'package.json': JSON.stringify(content), 'README.md': '', LICENSE: '', THIRD_PARTY_NOTICES: '' }
    for (const [path, text] of Object.entries({ ...texts, 'dist/index.js': '' })) {
      const file = join(root, name, 'package', path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    const tarball = join(root, `${name}-0.2.0.tgz`)
    execFileSync('tar', ['-czf', tarball, '-C', join(root, name), 'package'])
    return tarball
  })
  layRelease(root, tarballs)
  return { folder: join(root, '.latchkey/release'), sums: readFileSync(join(root, '.latchkey/SHA256SUMS'), 'utf8') }
}

test('C-16 what was built is published in the order it was built in', () => {
  const { folder, sums } = laid()
  expect(judgeRelease(folder, sums, 'v0.2.0')).toEqual({
    tarballs: ['core', 'latchkey'].map((name) => join(folder, `${name}-0.2.0.tgz`)),
    problems: [],
  })
})

test('C-16 a tarball that was changed, added, taken away or listed twice on its way is not published', () => {
  const { folder, sums } = laid()
  const [core = '', kit = ''] = sums.split('\n')
  const judge = (list = sums) => judgeRelease(folder, list, 'v0.2.0').problems
  expect(judge(`${core}\n`)).toEqual(['latchkey-0.2.0.tgz was not built by this run'])
  expect(judge(`${core}\n${kit}\n${kit}\n`)).toEqual(['latchkey-0.2.0.tgz is listed twice'])
  for (const list of ['', '\n', `${core}\n${kit}; rm`, core.replace('core', '../core'), kit.toUpperCase()])
    expect(judge(list)).toEqual(['the sums are no list of hashes and tarballs'])
  appendFileSync(join(folder, 'core-0.2.0.tgz'), 'x')
  expect(judge()).toEqual(['core-0.2.0.tgz is not what was built'])
  rmSync(join(folder, 'core-0.2.0.tgz'))
  writeFileSync(join(folder, '.npmrc'), 'registry=https://drain.example')
  expect(judge()).toEqual(['.npmrc was not built by this run', 'core-0.2.0.tgz was built, but is not here'])
})

test.each([
  [{ name: 'latchkey-kit.js' }, 'is no package of ours'],
  [{ name: '@other/core' }, 'is no package of ours'],
  [{ version: '0.2.1' }, 'its version is 0.2.1, the tag is v0.2.0'],
  [{ publishConfig: { registry: 'https://drain.example' } }, 'says itself whether and where'],
  [{ private: true }, 'says itself whether and where'],
  [{ scripts: { postinstall: 'node dist/index.js' } }, "has the script 'postinstall'"],
])('C-16 a package that is another than the tag says is not published: %o', (manifest, why) => {
  const { folder, sums } = laid(manifest)
  expect(judgeRelease(folder, sums, 'v0.2.0').problems).toEqual([expect.stringContaining(why)])
})
