import { expect, test } from 'vitest'
import { parseText } from './parseSource.mjs'
import { workAtImport } from './workAtImport.mjs'

const found = (code, path = 'packages/core/src/x.ts') => workAtImport(parseText(path, code))

test.each([
  "const letters = new Map(rows.map((row) => [row, 'a']))",
  'export const reader = { further: wallets() }',
  "const form = new RegExp('a')",
  'const kept = new Map()',
  'const text = encode`a`',
  'void load()',
])('nothing happens at import: %s', (code) => {
  expect(found(code)).toContain('packages/core/src/x.ts:1: work at import')
  expect(found(code, 'packages/core/src/x.test.ts')).toEqual([])
  expect(found(code, 'services/server/src/x.ts')).toEqual([])
  expect(found(`function later() { ${code.replace('export ', '')} }`)).toEqual([])
})

test.each([
  "const reads = new Set(['eth_call'])",
  "export const walletSilent = defineError({ code: 'x' })",
  "import { createContext } from 'react'; export const Context = createContext(null)",
  'class Button { own = read() }',
  'const form = /a/u',
  'const next = (step: number) => add(step)',
])('a declaration is no work: %s', (code) => expect(found(code)).toEqual([]))
