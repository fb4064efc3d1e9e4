import { expect, test } from 'vitest'
import { sameFiles } from './sameFiles.mjs'

const chunks = new Map([
  ['page.js', { gzip: 100 }],
  ['modal-x1.js', { gzip: 50, lazyModule: '/app/node_modules/kit/modal.js' }],
])

test('the same files of the same weight are no news', () => {
  expect(sameFiles(chunks, ['page.js'], new Map([['page.js', 100]]))).toEqual([])
})

test('a file only one of them has is named by the module it brings', () => {
  expect(sameFiles(chunks, ['page.js', 'modal-x1.js'], new Map([['page.js', 100]]))).toEqual([
    'the size check counts kit/modal.js, the browser did not load it',
  ])
  const loaded = new Map([
    ['page.js', 100],
    ['modal-x1.js', 50],
  ])
  expect(sameFiles(chunks, ['page.js'], loaded)).toEqual([
    'the browser loads kit/modal.js, the size check does not count it',
  ])
})

test('a file of another weight is told', () => {
  expect(sameFiles(chunks, ['page.js'], new Map([['page.js', 101]]))).toEqual([
    'page.js has 101 bytes in the browser, 100 in the size check',
  ])
})
