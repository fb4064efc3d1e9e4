import { expect, test } from 'vitest'
import { judgeSizes } from './judgeSizes.mjs'

test('a figure over its budget fails, and so does one that was not measured', () => {
  const measured = { figures: { first: 1500, connected: 900 }, lines: [], problems: [] }
  expect(judgeSizes(measured, { first: 1500, connected: 900 }).problems).toEqual([])
  expect(judgeSizes(measured, { first: 1499, connected: 900 }).problems).toEqual([
    'first: 1.50 kB is over the budget of 1.50 kB',
  ])
  expect(judgeSizes({ ...measured, figures: { first: 0 } }, { first: 1, connected: 1 }).problems).toHaveLength(2)
})

test('what the measurement found wrong fails too', () => {
  const measured = { figures: { first: 1 }, lines: [], problems: ['viem is loaded on the way to connected'] }
  expect(judgeSizes(measured, { first: 1 }).problems).toEqual(measured.problems)
})
