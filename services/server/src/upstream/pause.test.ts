import { expect, it } from 'vitest'
import { createTestClock } from '../fake/testServices.test.support'
import { pause } from './pause'

/** A clock that says how many callbacks it holds. */
function countingClock() {
  const clock = createTestClock()
  let held = 0
  return {
    clock: {
      ...clock,
      after(ms: number, callback: () => void) {
        held += 1
        const end = clock.after(ms, () => {
          held -= 1
          callback()
        })
        return () => {
          held -= 1
          end()
        }
      },
    },
    held: () => held,
  }
}

it('waits as long as it was told', async () => {
  const { clock, held } = countingClock()
  const { signal } = new AbortController()
  const order: string[] = []
  const waiting = pause(clock, 150, signal).then(() => order.push('over'))
  clock.advance(149)
  await Promise.resolve()
  expect([order, held()]).toEqual([[], 1])
  clock.advance(1)
  await waiting
  expect([order, held()]).toEqual([['over'], 0])
})

it('ends with its signal, for the same reason, and leaves no timer behind', async () => {
  const { clock, held } = countingClock()
  const controller = new AbortController()
  const waiting = pause(clock, 150, controller.signal)
  controller.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow('stopped')
  expect(held()).toBe(0)
  await expect(pause(clock, 150, controller.signal)).rejects.toThrow('stopped')
  expect(held()).toBe(0)
})

it('once it is over leaves nothing at a signal that lives on', async () => {
  const { clock, held } = countingClock()
  const controller = new AbortController()
  const waiting = pause(clock, 150, controller.signal)
  clock.advance(150)
  await waiting
  controller.abort()
  expect(held()).toBe(0)
})
