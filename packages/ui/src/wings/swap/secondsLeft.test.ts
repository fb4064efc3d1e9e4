import { expect, it } from 'vitest'
import { secondsLeft } from './secondsLeft'

it.each([
  ['as it is asked for', 0, 10],
  ['a second later', 1_000, 9],
  ['in its last moment', 9_999, 1],
  ['when it is over', 10_000, 0],
  ['long after', 60_000, 0],
  ['by a clock that is behind', -5_000, 10],
])('a price %s', (_, passed, left) => {
  expect(secondsLeft(1_000_000, 1_000_000 + passed)).toBe(left)
})
