import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '../test/runCommand.mjs'
import { wallJumps } from './layers.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'latchkey-layers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Names of the rules that a small repository of these files breaks. */
async function brokenRules(files) {
  const place = mkdtempSync(join(folder, 'case-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), text)
  }
  const { output } = await runCommand(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      join(root, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      'packages',
    ],
    { cwd: place },
  )
  return [...new Set(JSON.parse(output).summary.violations.map(({ rule }) => rule.name))].sort()
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

test('a cycle of values is found, one of types is not', async () => {
  const a = "import { b } from './b'\nexport const a = () => b\n"
  const b = "import { a } from './a'\nexport const b = () => a\n"
  const typeB = "import type { A } from './c'\nexport type B = A\n"
  const typeA = "import type { B } from './d'\nexport type A = B | string\n"
  expect(await brokenRules({ 'packages/core/src/a.ts': a, 'packages/core/src/b.ts': b })).toEqual(['no-cycle'])
  expect(await brokenRules({ 'packages/core/src/c.ts': typeA, 'packages/core/src/d.ts': typeB })).toEqual([])
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
