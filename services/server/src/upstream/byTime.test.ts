import { expect, it } from 'vitest'
import { createTestClock } from '../fake/testServices.test.support'
import { byTime } from './byTime'

it('what comes in time is what was asked for, and no timer is left', async () => {
  const clock = createTestClock()
  let held = 0
  const counting: typeof clock = {
    ...clock,
    after(ms, callback) {
      held += 1
      const end = clock.after(ms, callback)
      return () => {
        held -= 1
        end()
      }
    },
  }
  expect(await byTime(counting, clock.now() + 10, Promise.resolve(1))).toBe(1)
  await expect(byTime(counting, clock.now() + 10, Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(held).toBe(0)
})

it('what comes later is an upstream that took too long, and so is what is asked for when the time is over', async () => {
  const clock = createTestClock()
  for (const ms of [10, 0, -10]) {
    const outcome = expect(byTime(clock, clock.now() + ms, new Promise(() => {}))).rejects.toMatchObject({
      fault: 'timed-out',
    })
    clock.advance(Math.max(0, ms))
    await outcome
  }
})
