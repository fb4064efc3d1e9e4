import { expect, test } from 'vitest'
import { median, quantile } from './quantile.mjs'

test('the median of an odd and an even number of samples, in any order', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([10, 1, 2, 4])).toBe(3)
})

test('quantiles lie between the samples beside them', () => {
  expect(quantile([0, 10, 20], 0.95)).toBeCloseTo(19)
  expect(quantile([7], 0.95)).toBe(7)
})
