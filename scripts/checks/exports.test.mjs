import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { docstringFaults } from '../surface/docstringFaults.mjs'
import { surfaceOf } from '../surface/readSurface.mjs'
import { optionsPage, referencePage } from '../surface/referencePage.mjs'
import { parseSnapshot, snapshotBody, snapshotText } from '../surface/snapshot.mjs'
import { judgeDocstrings } from './docstrings.mjs'
import { changedNames, snapshotFaults } from './exports.mjs'

// Each surface is read by a whole compiler.
vi.setConfig({ testTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'latchkey-surface-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const compilerOptions = { strict: true, target: 'es2022', module: 'esnext', moduleResolution: 'bundler', noEmit: true }
const changeset = (name) => `---\n"${name}": minor\n---\n\nNew things.\n`

/** A repository of these files, and the surface of its packages `low` and `top` (which imports `low` by path). */
function surface(files) {
  const root = mkdtempSync(join(folder, 'case-'))
  const all = {
    'tsconfig.json': JSON.stringify({ compilerOptions }),
    '.changeset/config.json': JSON.stringify({ fixed: [['latchkey', '@latchkey/*']] }),
    '.changeset/news.md': changeset('@latchkey/low'),
    '.changeset/others.md': changeset('elsewhere'),
    ...files,
  }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const entries = ['low', 'top'].map((name) => ({
    specifier: `@latchkey/${name}`,
    package: `@latchkey/${name}`,
    version: '0.1.0',
    folder: `packages/${name}`,
    source: `packages/${name}/src/index.ts`,
  }))
  return { root, entries: surfaceOf(root, entries) }
}

const low = `
interface Inside { readonly hidden: string }
/** How far it goes. */
export interface Reach { readonly metres: number; readonly inside?: Inside }
/**
 * Walks a way.
 *
 * @param metres how far, in metres
 * @throws \`connect.failed\` when the way ends
 * @example
 * walk(3)
 */
export function walk(metres: number): Promise<Reach> { throw new Error(String(metres)) }
export const two = 2
`
const top = `
export type * from '../../low/src/index'
export { walk as go } from '../../low/src/index'
declare global { interface HTMLElementTagNameMap { 'x-walk': WalkElement } }
export interface WalkElement extends HTMLElement {
  /** Words on it. */
  stepLabel: string
}
`

let read
/** The surface of the two packages above, read once. */
function original() {
  read ??= surface({ 'packages/low/src/index.ts': low, 'packages/top/src/index.ts': top })
  return read
}

test('the surface is every exported name with its full type, and the types it reaches', () => {
  const [lower, upper] = original().entries
  expect(snapshotBody(lower)).toBe(`## Reach

type

\`\`\`ts
interface Reach {
  readonly metres: number;
  readonly inside?: Inside;
}
\`\`\`

## two

constant

\`\`\`ts
const two: 2
\`\`\`

## walk

function

\`\`\`ts
function walk(metres: number): Promise<Reach>
\`\`\`

# Reached, not exported

Named by types above, but no entry exports them.

## Inside

type

\`\`\`ts
interface Inside {
  readonly hidden: string;
}
\`\`\`
`)
  const handedOn = snapshotBody(upper)
  expect(handedOn).toContain('## go\n\nfunction, from @latchkey/low\n')
  expect(handedOn).toContain('## walk\n\ntype of a function, from @latchkey/low\n')
  expect(handedOn).toContain(
    "## x-walk\n\nelement\n\n```ts\ninterface HTMLElementTagNameMap {\n    'x-walk': WalkElement",
  )
})

test('a changed export fails until the snapshot is written, and says what changed', () => {
  const before = original()
  const text = snapshotText(before.entries[0], 'news')
  expect(snapshotFaults(before.root, before.entries[0], text)).toEqual([])
  const changed = low
    .replace('metres: number): ', 'metres: bigint): ')
    .replace('export const two = 2', 'export const three = 3')
  const after = surface({ 'packages/low/src/index.ts': changed, 'packages/top/src/index.ts': top })
  const faults = snapshotFaults(after.root, after.entries[0], text)
  expect(faults).toEqual([expect.stringMatching(/^packages\/low\/api\/index\.api\.md: .*npm run generate -- api/)])
  expect(faults[0]).toMatch(/new: three\n {2}gone: two\n {2}changed: walk$/)
  expect(snapshotFaults(after.root, after.entries[0], undefined)).toEqual([expect.stringContaining('is no snapshot')])
})

test.each([
  ['missing', /\.changeset\/missing\.md does not exist; write one with npx changeset/],
  ['others', /\.changeset\/others\.md names neither @latchkey\/low nor/],
])('a snapshot that names the changeset %s fails', (name, reason) => {
  const { root, entries } = original()
  expect(snapshotFaults(root, entries[0], snapshotText(entries[0], name))).toEqual([expect.stringMatching(reason)])
  expect(snapshotFaults(root, entries[1], snapshotText(entries[1], 'news'))).toEqual([])
  expect(snapshotFaults(root, entries[0], snapshotText(entries[0], 'none'))).toEqual([])
})

test('a snapshot of another version is to be written again', () => {
  const { root, entries } = original()
  const old = snapshotText({ ...entries[0], version: '0.0.9' }, 'missing')
  expect(parseSnapshot(old)).toMatchObject({ version: '0.0.9', changeset: 'missing' })
  expect(snapshotFaults(root, entries[0], old)).toEqual([expect.stringContaining('is of version 0.0.9')])
})

test('names are compared one by one', () => {
  expect(changedNames('## a\n\nx\n\n## b\n\ny\n', '## a\n\nx\n## b\n\nz\n## c\n')).toEqual(['changed: b', 'new: c'])
})

const option = { path: 'debug', type: 'boolean', about: '', isBuilt: true, example: 'true', place: 'Options.ts:3' }

test('what docstrings lack is told by rule, file and line', () => {
  const { entries } = original()
  const found = docstringFaults(entries, [option, { ...option, path: 'fetch', about: 'Asks the net.', example: '' }])
  expect(found.sentence).toEqual([
    'packages/low/src/index.ts:14: two: say in one sentence what it is',
    'packages/top/src/index.ts:4: x-walk: say in one sentence what it is',
    'packages/top/src/index.ts:5: WalkElement: say in one sentence what it is',
  ])
  expect(found.example).toEqual(['packages/top/src/index.ts:4: x-walk: give an @example'])
  expect(found.amount).toEqual(['packages/low/src/index.ts:4: Reach.metres: say what it counts'])
  expect(found.throws).toEqual(['packages/low/src/index.ts:13: walk: @throws names connect.failed, which no error has'])
  expect(found.option).toEqual([
    'Options.ts:3: option debug: say in one sentence what it does',
    'Options.ts:3: option fetch: its row in optionRules.ts has no example',
  ])
})

test('docstrings may lack only as much as is allowed, and no less', () => {
  const found = { sentence: ['a.ts:1: a: say'], example: [] }
  expect(judgeDocstrings(found, { sentence: 1 })).toEqual([])
  expect(judgeDocstrings(found, {})).toEqual([expect.stringContaining('at most 0 may remain:\n  a.ts:1')])
  expect(judgeDocstrings(found, { sentence: 2 })).toEqual([expect.stringContaining('generate -- remaining')])
})

test('the reference shows what a reader may use, with words, parameters and examples', () => {
  const [lower, upper] = original().entries
  const page = referencePage(lower)
  expect(page).toContain('### walk\n\nWalks a way.\n')
  expect(page).toContain('- `metres` how far, in metres\n- throws `connect.failed` when the way ends\n')
  expect(page).toContain('```ts\nwalk(3)\n```')
  const handedOn = referencePage(upper)
  expect(handedOn).toContain('### go')
  expect(handedOn).not.toContain('### walk')
  expect(handedOn).toContain('- [`Reach`](low.md#reach): How far it goes.')
  expect(handedOn).toContain('| `stepLabel` | `string` | Words on it. |\n\nAttributes: `step-label`.')
  expect(optionsPage([option])).toContain('| `debug` | `boolean` |  | `true` |  |')
})
