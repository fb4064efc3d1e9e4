import { expect, test } from 'vitest'
import { bytesOf, loadedFiles, staleRows, unnamedLazyModules } from './graph.mjs'

const chunk = (gzip, given = {}) => ({ gzip, imports: [], dynamicImports: [], styles: [], modules: [], ...given })
const lazy = (gzip, module, given = {}) => {
  const id = `/app/node_modules/${module}`
  return chunk(gzip, { modules: [id], lazyModule: id, ...given })
}
const chunks = new Map([
  ['page.js', chunk(100, { imports: ['kit.js'], isEntry: true })],
  ['kit.js', chunk(1000, { dynamicImports: ['modal.js', 'ar.js'], styles: ['button.css'] })],
  ['button.css', chunk(10)],
  ['modal.js', lazy(5000, 'kit/modal.js', { imports: ['kit.js', 'row.js'], dynamicImports: ['view.js'] })],
  ['row.js', chunk(1)],
  ['ar.js', lazy(900, 'kit/ar.js')],
  ['view.js', lazy(300, 'kit/view.js')],
])
const rows = [{ module: 'kit/modal.js' }, { module: 'kit/ar.js' }, { module: 'kit/view.js' }]

test('what loads at once is the entry and what it imports, styles included', () => {
  expect(bytesOf(chunks, loadedFiles(chunks))).toBe(1110)
})

test('of the lazy chunks those the rows name are loaded, with what they import', () => {
  expect(bytesOf(chunks, loadedFiles(chunks, [{ module: 'kit/modal.js' }, { module: 'kit/view.js' }]))).toBe(6411)
  expect(bytesOf(chunks, loadedFiles(chunks, [{ module: 'kit/ar.js' }]))).toBe(2010)
  // A chunk behind one that is not loaded is not reached.
  expect(bytesOf(chunks, loadedFiles(chunks, [{ module: 'kit/view.js' }]))).toBe(1110)
})

test('a lazy module nobody spoke about is named, and so is a row without a module', () => {
  expect(unnamedLazyModules(chunks, rows)).toEqual([])
  expect(unnamedLazyModules(chunks, rows.slice(0, 2))).toEqual(['kit/view.js'])
  expect(staleRows([chunks], [...rows, { module: 'kit/gone.js' }])).toEqual(['kit/gone.js'])
})
