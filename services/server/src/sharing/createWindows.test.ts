import { expect, it } from 'vitest'
import { fakeClock } from '../relay/fake/fakeClock.test.support'
import { createWindows } from './createWindows'

it('a window lets so many through, and says in whole seconds when it is over', () => {
  const clock = fakeClock()
  const take = createWindows(clock)
  const rate = { limit: 2, window: 2_500 }
  expect([take('a', rate), take('a', rate)]).toEqual([{ allowed: true }, { allowed: true }])
  expect(take('a', rate)).toEqual({ allowed: false, retryAfter: 3 })
  clock.pass(1_500)
  expect(take('a', rate)).toEqual({ allowed: false, retryAfter: 1 })
  expect(take('b', rate)).toEqual({ allowed: true })
  clock.pass(999)
  expect(take('a', rate)).toEqual({ allowed: false, retryAfter: 1 })
  clock.pass(1)
  expect(take('a', rate)).toEqual({ allowed: true })
  expect(take('a', rate)).toEqual({ allowed: true })
  expect(take('a', rate)).toMatchObject({ allowed: false })
})

it('a hit of many counts for many, and one refused for none', () => {
  const take = createWindows(fakeClock())
  const rate = { limit: 10, window: 1_000 }
  expect(take('a', { ...rate, cost: 11 })).toMatchObject({ allowed: false })
  expect(take('a', { ...rate, cost: 9 })).toEqual({ allowed: true })
  expect(take('a', { ...rate, cost: 2 })).toMatchObject({ allowed: false })
  expect(take('a', rate)).toEqual({ allowed: true })
  expect(take('a', rate)).toMatchObject({ allowed: false })
})

it('a window lasts no longer where the clock is set back', () => {
  const clock = fakeClock()
  const take = createWindows(clock)
  const rate = { limit: 1, window: 1_000 }
  take('a', rate)
  clock.pass(-3_600_000)
  expect(take('a', rate)).toEqual({ allowed: true })
  expect(take('a', rate)).toEqual({ allowed: false, retryAfter: 1 })
})
