import { expect, it } from 'vitest'
import { dollar } from './Dollars'
import { dayAgoOf } from './dayAgoOf'

it.each([
  [25, 80n * dollar],
  [-50, 200n * dollar],
  [0, 100n * dollar],
])('a price of 100 that changed by %d percent was another one before', (percent, before) => {
  expect(dayAgoOf(100n * dollar, percent)).toBe(before)
})

it.each([-100, -101, 1e300, -1e300, 1e6, Number.NaN, Number.POSITIVE_INFINITY, '4', null, undefined, {}])(
  'N-280 a change of %s is none',
  (percent) => {
    expect(dayAgoOf(100n * dollar, percent)).toBeUndefined()
  },
)
