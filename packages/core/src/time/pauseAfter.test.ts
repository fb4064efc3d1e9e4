import { expect, it } from 'vitest'
import { pauseAfter } from './pauseAfter'

it('waits twice as long each time, and never longer than 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(pauseAfter)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})
