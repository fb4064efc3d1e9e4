import { expect, it } from 'vitest'
import { longestTtl } from './longestTtl'

const day = 86_400

it.each([
  ['of no kind', 0, day],
  ['of the Sign protocol', 1_000, day],
  ['that proposes a session', 1_100, day],
  ['that asks a wallet', 1_108, 7 * day],
  ['that answers for a wallet', 1_109, 7 * day],
  ['that is the last of its kinds', 1_999, day],
  ['of a kind before it', 999, 30 * day],
  ['of a kind behind it', 2_000, 30 * day],
  ['of another protocol', 4_002, 30 * day],
])('N-11 a message %s (%d) waits %d seconds at most', (_, tag, seconds) => {
  expect(longestTtl(tag, 30 * day)).toBe(seconds)
  expect(longestTtl(tag, 60)).toBe(60)
})
