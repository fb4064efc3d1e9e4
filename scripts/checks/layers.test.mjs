import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { circleFaults, circlesIn, cruise, wallJumps } from './layers.mjs'

// Each graph is drawn by a process of its own.
vi.setConfig({ testTimeout: 60_000 })

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'latchkey-layers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The graph of a small repository of these files. */
async function cruised(files) {
  const place = mkdtempSync(join(folder, 'case-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), text)
  }
  return cruise(root, place, ['packages'])
}

/** Names of the rules that these files break. */
async function brokenRules(files) {
  const { summary } = await cruised(files)
  return [...new Set(summary.violations.map(({ rule }) => rule.name))].sort()
}

test('a lower ring that imports an upper one is found, also by type', async () => {
  const ui = 'export const open = () => {}\nexport type Opened = string\n'
  expect(
    await brokenRules({
      'packages/ui/src/open.ts': ui,
      'packages/flow/src/value.ts': "import { open } from '../../ui/src/open'\nopen()\n",
      'packages/core/src/type.ts': "import type { Opened } from '../../ui/src/open'\nexport type Closed = Opened\n",
    }),
  ).toEqual(['ring-core', 'ring-flow'])
})

test('ui may take types from core, not values', async () => {
  const core = 'export const connect = () => {}\nexport type Connected = string\n'
  const type = "import type { Connected } from '../../core/src/connect'\nexport type Shown = Connected\n"
  const value = "import { connect } from '../../core/src/connect'\nconnect()\n"
  expect(await brokenRules({ 'packages/core/src/connect.ts': core, 'packages/ui/src/show.ts': type })).toEqual([])
  expect(await brokenRules({ 'packages/core/src/connect.ts': core, 'packages/ui/src/show.ts': value })).toEqual([
    'types-ui',
  ])
})

test('a circle of values is found, and one that only types close', async () => {
  const graph = await cruised({
    'packages/core/src/a.ts': "import { b } from './b'\nexport const a = () => b\n",
    'packages/core/src/b.ts': "import { a } from './a'\nexport const b = () => a\n",
    'packages/core/src/c.ts': "import type { D } from './d'\nexport type C = D | string\n",
    'packages/core/src/d.ts': "import { e } from './e'\nexport type D = typeof e\n",
    'packages/core/src/e.ts': "import type { C } from './c'\nexport const e: C[] = []\n",
  })
  const core = (name) => `packages/core/src/${name}.ts`
  const found = circlesIn(graph)
  expect(found.circles).toEqual([
    [core('a'), core('b')],
    [core('c'), core('d'), core('e')],
  ])
  const faults = circleFaults(found, { 'packages/core': [core('a'), core('b')] })
  expect(faults.join('\n')).toContain(`${core('c')}\n    → ${core('d')}\n    → ${core('e')}\n    → ${core('c')}`)
  expect(faults.join('\n')).not.toContain(core('a'))
  expect(circleFaults(found, { 'packages/core': ['a', 'b', 'c', 'd', 'e'].map(core) })).toEqual([])
})

test('a listed circle that is gone is to leave the list', () => {
  const listed = { 'packages/core': ['packages/core/src/a.ts'] }
  expect(circleFaults({ imports: new Map(), circles: [] }, listed)).toEqual([
    expect.stringContaining('packages/core/src/a.ts (packages/core) is mended or moved'),
  ])
})

test('Node and unknown modules are found in what browsers load', async () => {
  expect(await brokenRules({ 'packages/core/src/x.ts': "import 'node:fs'\nimport './nowhere'\n" })).toEqual([
    'npm-core',
    'unresolvable',
  ])
})

test('only package names cross the wall between workspaces', () => {
  expect(wallJumps('packages/ui/src/x.ts', ['./y', '../../ui/src/y', '@latchkey/flow'])).toEqual([])
  expect(wallJumps('packages/ui/src/x.ts', ['../../flow/src/y'])).toHaveLength(1)
  expect(wallJumps('e2e/journey.e2e.ts', ['../packages/core/src/x'])).toHaveLength(1)
  expect(wallJumps('e2e/stack.ts', ['../scripts/build.mjs'])).toEqual([])
})
