import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { edited } from '../recipes/applySample.mjs'
import { copyTree, git, takeChanges } from '../recipes/copyTree.mjs'
import { namesWithoutTest } from '../recipes/namesWithoutTest.mjs'
import { parseRecipes, recipeFaults } from '../recipes/parseRecipes.mjs'
import { applySamples, findUntried, stepFaults, testsBeside } from './recipes.mjs'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-recipe-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const page = `# A

## How to add

**A view.** A line in \`views.ts\`.

\`\`\`recipe
edit src/views.ts
edit src/words/<tag>.ts
edit src/needs.ts (when it needs an account)
add src/<View>/
\`\`\`

**A noun of the server.** Words only.

## Budgets
`

test('recipes are read with the files they list', () => {
  expect(parseRecipes(page)).toEqual([
    {
      name: 'view',
      slug: 'view',
      edits: [
        { path: 'src/views.ts', isOptional: false },
        { path: 'src/words/<tag>.ts', isOptional: false },
        { path: 'src/needs.ts', isOptional: true },
      ],
      adds: [{ path: 'src/<View>/', isOptional: false }],
    },
    { name: 'noun of the server', slug: 'noun-of-the-server', edits: undefined, adds: undefined },
  ])
})

const [view] = parseRecipes(page)

test('a file that must change without being listed is a fault, and so is a listed one that need not', () => {
  const changed = ['src/views.ts', 'src/words/en.ts', 'src/words/ar.ts']
  expect(recipeFaults(view, { changed, added: ['src/Send/Send.tsx'] })).toEqual([])
  expect(
    recipeFaults(view, { changed: [...changed, 'src/flow.ts'], added: ['src/Send/Send.tsx', 'src/new.ts'] }),
  ).toEqual([
    'src/flow.ts: must change for a new view, but its recipe in ARCHITECTURE.md does not list it',
    'src/new.ts: is added for a new view, but its recipe in ARCHITECTURE.md does not list it',
  ])
  expect(recipeFaults(view, { changed: ['src/views.ts'], added: [] })).toEqual([
    expect.stringContaining('lists src/words/<tag>.ts, but its sample changes none'),
    expect.stringContaining('lists src/<View>/, but its sample adds none'),
  ])
})

test('an edit needs its place exactly once', () => {
  expect(edited('a b', { file: 'x', after: 'a', add: '1' })).toBe('a1 b')
  expect(edited('a b', { file: 'x', before: 'b', add: '1' })).toBe('a 1b')
  expect(edited('a b', { file: 'x', replace: 'b', with: 'c' })).toBe('a c')
  expect(() => edited('a a', { file: 'x', after: 'a', add: '1' })).toThrow("x: 'a' stands there 2 times")
  expect(() => edited('a', { file: 'x', after: 'z', add: '1' })).toThrow("x: 'z' stands there 0 times")
})

/** A small repository with a sample of its view. */
function repository(edits, more = {}) {
  const root = mkdtempSync(join(folder, 'case-'))
  const files = {
    'ARCHITECTURE.md': page,
    'package.json': '{}',
    'src/views.ts': 'views\n',
    'src/words/en.ts': 'words\n',
    'src/flow.ts': 'flow\n',
    'node_modules/tool/index.js': '',
    'node_modules/@ours/part/index.js': '',
    '.gitignore': 'node_modules\n',
    'scripts/recipes/view/edits.mjs': `export const edits = ${JSON.stringify(edits)}\nexport const tests = ['src/views']\n`,
    'scripts/recipes/view/files/src/Send/Send.tsx': 'view\n',
    ...more,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  git(root, 'init', '--quiet')
  const place = mkdtempSync(join(folder, 'copy-'))
  copyTree(root, place)
  return { root, place }
}

const listed = [
  { file: 'src/views.ts', after: 'views', add: ' Send' },
  { file: 'src/words/en.ts', after: 'words', add: ' Send' },
]

test('a copy writes nothing anew that the repository holds', () => {
  const { root } = repository(listed)
  git(root, 'add', '--all')
  const place = mkdtempSync(join(folder, 'copy-'))
  copyTree(root, place)
  expect(git(place, 'ls-files')).toBe(git(root, 'ls-files'))
  expect(git(place, 'count-objects')).toMatch(/^0 objects/)
  expect(takeChanges(place)).toEqual({ changed: [], added: [] })
})

test('a sample that keeps to its recipe passes', async () => {
  const { root, place } = repository(listed)
  expect(await applySamples(root, [view], place)).toEqual({
    problems: [],
    tests: ['src/views'],
    files: ['src/views.ts', 'src/words/en.ts', 'src/Send/Send.tsx'],
  })
  expect(findUntried({ root })).toEqual({ untried: ['noun of the server'] })
})

test('the tests of a folder that a sample writes to run, and those of its package do not, but where they walk tables', () => {
  expect(
    testsBeside([
      'packages/core/src/options/Options.ts',
      'packages/core/src/options/optionRules.ts',
      'packages/protocol/src/api.ts',
      'packages/ui/src/views.ts',
      'apps/lab/src/messages/en.ts',
      'services/server/src/nouns.ts',
      'docs/self-hosting.md',
    ]),
  ).toEqual([
    'packages/flow/',
    'packages/latchkey/',
    'packages/react/',
    'packages/ui/',
    'packages/core/src/options',
    'packages/protocol/src/api',
    'apps/lab/src/messages',
  ])
})

test('a run of tests by a name that none has is a fault, not a pass', () => {
  const wanted = [
    { file: 'fake/adapters.test', named: 'beacon' },
    { file: 'fake/adapters.test', named: 'lamp' },
    { file: 'fake/gone.test', named: 'beacon' },
  ]
  const ran = wanted.slice(0, 2).map((part) => ({ ...part, passed: part.named === 'beacon' ? 2 : 0 }))
  expect(namesWithoutTest(wanted, ran)).toEqual([
    "fake/adapters.test: no test passed that has 'lamp' in its name",
    "fake/gone.test: no test passed that has 'beacon' in its name",
  ])
})

test('a sample that has to touch another file, or whose place is gone, fails', async () => {
  const { root, place } = repository([
    ...listed,
    { file: 'src/flow.ts', after: 'flow', add: ' Send' },
    { file: 'src/gone.ts', after: 'x', add: 'y' },
  ])
  expect((await applySamples(root, [view], place)).problems).toEqual([
    "src/gone.ts: does not exist; correct the sample's edit",
    'src/flow.ts: must change for a new view, but its recipe in ARCHITECTURE.md does not list it',
  ])
})

test('a sample that keeps to its recipe fails as soon as a file outside the list would have had to change', async () => {
  const tsc = fileURLToPath(new URL('../../node_modules/typescript-7/bin/tsc', import.meta.url))
  const code = {
    'tsconfig.json': JSON.stringify({
      compilerOptions: { strict: true, noEmit: true, module: 'esnext', moduleResolution: 'bundler', types: [] },
      include: ['src/*.ts'],
    }),
    'src/views.ts': "export type View = 'Connect'\n",
    'src/flow.ts': 'export {}\n',
  }
  const table = `import type { View } from './views'
export const titles: Readonly<Record<View, string>> = { Connect: 'Connect' }
`
  const edits = [{ file: 'src/views.ts', after: "'Connect'", add: " | 'Send'" }, listed[1]]
  const tried = async (more) => {
    const { root, place } = repository(edits, { ...code, ...more })
    const { problems } = await applySamples(root, [view], place)
    return [...problems, ...(await stepFaults(place, 'view', [['types', [tsc, '-p', '.', '--pretty', 'false']]]))]
  }
  expect(await tried({})).toEqual([])
  expect(await tried({ 'src/flow.ts': table })).toEqual([
    expect.stringMatching(/^After the samples \(view\) the types fail:\nsrc\/flow\.ts.*'Send' is missing/s),
  ])
})
