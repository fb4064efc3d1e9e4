import { expect, it } from 'vitest'
import { redisConnection } from './redisConnection'

it('a connection that was lost is tried again after a tenth of a second, then more and more slowly, every two seconds at last', () => {
  const { options } = redisConnection('redis://127.0.0.1:1')
  expect([1, 2, 3, 5, 6, 50].map((attempt) => options.retryStrategy?.(attempt))).toEqual([
    ...[100, 200, 400, 1_600, 2_000, 2_000],
  ])
})
