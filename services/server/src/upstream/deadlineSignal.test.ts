import { expect, it } from 'vitest'
import { createTestClock } from '../fake/testServices.test.support'
import { deadlineSignal } from './deadlineSignal'

it('aborts when the time is over, and says that it is', () => {
  const clock = createTestClock()
  const { signal } = deadlineSignal(clock, 1_000)
  clock.advance(999)
  expect(signal.aborted).toBe(false)
  clock.advance(1)
  expect([signal.aborted, signal.reason.name]).toEqual([true, 'TimeoutError'])
})

it('aborts with any other signal', () => {
  const [one, two] = [new AbortController(), new AbortController()]
  const { signal } = deadlineSignal(createTestClock(), 1_000, one.signal, two.signal)
  two.abort(new Error('stopped'))
  expect([signal.aborted, signal.reason.message]).toEqual([true, 'stopped'])
})

it('never aborts by itself once it was ended', () => {
  const clock = createTestClock()
  const { signal, end } = deadlineSignal(clock, 1_000)
  end()
  clock.advance(1_000)
  expect(signal.aborted).toBe(false)
})
