import { expect, test } from 'vitest'
import { bytesOf, entryGraph, fullGraph } from './graph.mjs'
import { judgeSizes } from './judgeSizes.mjs'

const chunk = (
  gzip,
  { imports = [], dynamicImports = [], styles = [], modules = [], isReact = false, isEntry = false } = {},
) => ({
  gzip,
  imports,
  dynamicImports,
  styles,
  modules,
  isReact,
  isEntry,
})
const chunks = new Map([
  ['page.js', chunk(100, { imports: ['react.js', 'kit.js'], isEntry: true })],
  ['react.js', chunk(60_000, { isReact: true })],
  ['kit.js', chunk(1000, { dynamicImports: ['modal.js', 'ar.js'], styles: ['button.css'] })],
  ['button.css', chunk(10)],
  ['modal.js', chunk(5000, { imports: ['kit.js', 'row.js'] })],
  ['row.js', chunk(1)],
  ['ar.js', chunk(900, { modules: ['/messages/ar.js'] })],
])

test('the entry graph is what loads at once, styles included, React not counted', () => {
  expect(bytesOf(chunks, entryGraph(chunks))).toBe(1110)
})

test('the way to connected has every lazy chunk but those said to be off it', () => {
  expect(bytesOf(chunks, fullGraph(chunks, []))).toBe(7011)
  expect(bytesOf(chunks, fullGraph(chunks, [{ match: /\/ar\.js$/ }]))).toBe(6111)
})

test('a figure over its budget fails, and so does one that was not measured', () => {
  const measured = { figures: { first: 1500, connected: 900 }, lines: [], trespassers: [] }
  expect(judgeSizes(measured, { first: 1500, connected: 900 }).problems).toEqual([])
  expect(judgeSizes(measured, { first: 1499, connected: 900 }).problems).toEqual([
    'first: 1.50 kB is over the budget of 1.50 kB',
  ])
  expect(judgeSizes({ ...measured, figures: { first: 0 } }, { first: 1, connected: 1 }).problems).toHaveLength(2)
  expect(judgeSizes({ ...measured, trespassers: ['viem'] }, { first: 1500, connected: 900 }).problems).toHaveLength(1)
})
