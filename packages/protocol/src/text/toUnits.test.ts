import { expect, test } from 'vitest'
import { toUnits } from './toUnits'

test.each([
  ['1.5', 6, 1_500_000n],
  ['.000001', 6, 1n],
  ['12.', 6, 12_000_000n],
  ['0', 18, 0n],
  ['7', 0, 7n],
] as const)('%s with %i decimals is %s of the smallest unit', (text, decimals, units) => {
  expect(toUnits(text, decimals)).toBe(units)
})

test.each(['', '.', '-1', '1e3', '0x1', '1,5', '1.0000001', '1.2.3', ' 1', '1'.repeat(79)])(
  '%j is no amount of a unit with 6 decimals',
  (text) => expect(toUnits(text, 6)).toBeUndefined(),
)

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1.5, -1])('no unit has %d decimals', (decimals) => {
  for (const text of ['1.5', '2']) expect(toUnits(text, decimals)).toBeUndefined()
})
