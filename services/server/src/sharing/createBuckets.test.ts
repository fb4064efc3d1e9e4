import { expect, it } from 'vitest'
import { createTestClock } from '../fake/testServices.test.support'
import { createBuckets } from './createBuckets'

const open = () => {
  const clock = createTestClock()
  return { clock, buckets: createBuckets(clock, { burst: 10, perSecond: 2 }) }
}

it('gives so much at once, then as much as leaks out, each key for itself', () => {
  const { clock, buckets } = open()
  expect(buckets.take('a', 10)).toEqual({ allowed: true })
  expect(buckets.take('a', 4)).toEqual({ allowed: false, retryAfter: 2 })
  expect(buckets.take('b')).toEqual({ allowed: true })
  clock.advance(2_000)
  expect(buckets.take('a', 4)).toEqual({ allowed: true })
  expect(buckets.take('a')).toEqual({ allowed: false, retryAfter: 1 })
})

it('lets a cost larger than itself pass once it is empty, and is paid off before the next', () => {
  const { clock, buckets } = open()
  expect(buckets.take('a', 30)).toEqual({ allowed: true })
  expect(buckets.take('a')).toEqual({ allowed: false, retryAfter: 11 })
  clock.advance(11_000)
  expect(buckets.take('a')).toEqual({ allowed: true })
  expect(buckets.take('a', 30)).toMatchObject({ allowed: false })
})

it('remembers what is owed, and gives back what was not used', () => {
  const { buckets } = open()
  buckets.owe('a', 12)
  expect(buckets.take('a')).toEqual({ allowed: false, retryAfter: 2 })
  buckets.giveBack('a', 12)
  expect(buckets.take('a', 10)).toEqual({ allowed: true })
})
