import { expect, it } from 'vitest'
import { fakeClock } from '../relay/fake/fakeClock.test.support'
import { createBuckets } from './createBuckets'

const open = () => {
  const clock = fakeClock()
  return { clock, buckets: createBuckets(clock, { burst: 10, perSecond: 2 }) }
}

it('gives so much at once, then as much as leaks out, each key for itself', () => {
  const { clock, buckets } = open()
  expect(buckets.take('a', 10)).toEqual({ allowed: true })
  expect(buckets.take('a', 4)).toEqual({ allowed: false, retryAfter: 2 })
  expect(buckets.take('b')).toEqual({ allowed: true })
  clock.pass(2_000)
  expect(buckets.take('a', 4)).toEqual({ allowed: true })
  expect(buckets.take('a')).toEqual({ allowed: false, retryAfter: 1 })
})

it('lets a cost larger than itself pass once it is empty, and is paid off before the next', () => {
  const { clock, buckets } = open()
  expect(buckets.take('a', 30)).toEqual({ allowed: true })
  expect(buckets.take('a')).toEqual({ allowed: false, retryAfter: 11 })
  clock.pass(11_000)
  expect(buckets.take('a')).toEqual({ allowed: true })
  expect(buckets.take('a', 30)).toMatchObject({ allowed: false })
})

it('remembers what is owed, and gives back what was not used', () => {
  const { buckets } = open()
  buckets.owe('a', 12)
  expect(buckets.take('a')).toEqual({ allowed: false, retryAfter: 2 })
  buckets.giveBack('a', 4)
  expect(buckets.take('a', 3)).toEqual({ allowed: false, retryAfter: 1 })
  buckets.giveBack('a', 8)
  expect(buckets.take('a', 10)).toEqual({ allowed: true })
})

it('never holds less than nothing, however long nobody asks or however much is given back', () => {
  const { clock, buckets } = open()
  buckets.take('a', 2)
  clock.pass(60_000)
  expect(buckets.take('a', 10)).toEqual({ allowed: true })
  expect(buckets.take('a')).toEqual({ allowed: false, retryAfter: 1 })
  buckets.giveBack('a', 1_000)
  expect(buckets.take('a', 10)).toEqual({ allowed: true })
  expect(buckets.take('a')).toMatchObject({ allowed: false })
})

it('leaks nothing while a clock goes back, and by the fraction of a second otherwise', () => {
  const { clock, buckets } = open()
  buckets.take('a', 10)
  clock.pass(-60_000)
  expect(buckets.take('a')).toEqual({ allowed: false, retryAfter: 1 })
  clock.pass(499)
  expect(buckets.take('a')).toMatchObject({ allowed: false })
  clock.pass(1)
  expect(buckets.take('a')).toEqual({ allowed: true })
})

it('tells what was taken and has not run off', () => {
  const { clock, buckets } = open()
  expect(buckets.level('a')).toBe(0)
  buckets.take('a', 7)
  clock.pass(1_500)
  expect([buckets.level('a'), buckets.level('b')]).toEqual([4, 0])
})

it('a flood of newcomers frees nobody who keeps asking', () => {
  const { buckets } = open()
  buckets.take('busy', 10)
  for (let newcomer = 0; newcomer < 150_000; newcomer += 1) {
    buckets.take(`newcomer ${newcomer}`)
    if (newcomer % 50_000 === 0) expect(buckets.take('busy')).toMatchObject({ allowed: false })
  }
  expect(buckets.take('busy')).toMatchObject({ allowed: false })
})
