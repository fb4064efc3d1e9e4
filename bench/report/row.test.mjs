import { expect, test } from 'vitest'
import { row } from './row.mjs'

const figure = { figure: 'click', unit: 'ms', value: 90, bare: 60 }

test('a figure passes when every target is met', () => {
  expect(row({ ...figure, targets: { ratio: 1.5, ms: 100 } })).toMatchObject({ ratio: 1.5, passes: true })
  expect(row({ ...figure, targets: { ratio: 1.4, ms: 100 } }).passes).toBe(false)
  expect(row({ ...figure, targets: { ratio: 1.5, ms: 80 } }).passes).toBe(false)
})

test('a figure without a target for its ratio has none, and one without targets is for reading', () => {
  expect(row({ ...figure, targets: { ms: 100 } }).ratio).toBeUndefined()
  expect(row({ ...figure, targets: {} }).passes).toBeUndefined()
})

test('a value that is no number never passes', () => {
  expect(row({ ...figure, value: Number.NaN, targets: { ms: 100 } }).passes).toBe(false)
  expect(row({ ...figure, bare: Number.NaN, targets: { ratio: 9 } }).passes).toBe(false)
})
