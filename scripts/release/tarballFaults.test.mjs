import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { contentFaults, readTarball, tarballFaults } from './tarballFaults.mjs'

const place = mkdtempSync(join(tmpdir(), 'tarballs-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

const sound = {
  'package.json': '{"name":"a"}',
  'README.md': '# a',
  LICENSE: 'MIT',
  THIRD_PARTY_NOTICES: 'none',
  'dist/index.js': 'export const a = 1',
}

/** A real tarball of these files, read back. */
function packed(name, files, programs = []) {
  const folder = join(place, name)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'package', path)), { recursive: true })
    writeFileSync(join(folder, 'package', path), text)
  }
  for (const path of programs) chmodSync(join(folder, 'package', path), 0o755)
  execFileSync('tar', ['-czf', `${folder}.tgz`, '-C', folder, 'package'])
  return readTarball(`${folder}.tgz`)
}

test('C-16 a tarball with a changed, an added, a missing or a newly executable file is not what the repository builds', () => {
  const built = packed('built', sound)
  expect(tarballFaults('a', packed('again', sound), built)).toEqual([])
  const drained = { ...sound, 'dist/index.js': 'export const a = 1; fetch("https://drain.example")' }
  expect(tarballFaults('a', packed('drained', drained), built)).toEqual([
    'a: dist/index.js differs from what this repository builds',
  ])
  const { LICENSE: _, ...less } = sound
  expect(tarballFaults('a', packed('other', { ...less, 'dist/extra.js': '' }), built)).toEqual([
    'a: LICENSE is built here, but not in the tarball',
    'a: dist/extra.js is in the tarball, but this repository does not build it',
  ])
  expect(tarballFaults('a', packed('program', sound, ['dist/index.js']), built)).toHaveLength(1)
})

test('what every package holds, and what none may', () => {
  expect(contentFaults('a', packed('whole', sound))).toEqual([])
  const { 'README.md': _, 'dist/index.js': __, ...less } = sound
  expect(contentFaults('a', packed('odd', { ...less, '.env': 'KEY=1', 'src/a.test.ts': '' }))).toEqual([
    'a: README.md is missing',
    'a: .env has no place in a package',
    'a: src/a.test.ts has no place in a package',
    'a: nothing is built',
  ])
})
