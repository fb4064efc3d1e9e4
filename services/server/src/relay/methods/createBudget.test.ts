import { expect, it } from 'vitest'
import { fakeClock } from '../fake/fakeClock.test.support'
import { relayLimits } from '../limits'
import { createBudget } from './createBudget'

const open = () => {
  const clock = fakeClock()
  const limits = {
    ...relayLimits,
    ...{
      work: { burst: 10, perSecond: 2 },
      carried: { burst: 100, perSecond: 10 },
      topicsOfGroup: { burst: 3, perSecond: 1 },
    },
  }
  return { clock, budget: createBudget(clock, limits) }
}

it('N-16 a group has so much worked on, and is told for how many seconds not', () => {
  const { clock, budget } = open()
  budget.work('a', 10)
  expect(() => budget.work('a', 4)).toThrow(expect.objectContaining({ code: -32005, data: { retryAfter: 2 } }))
  expect(() => budget.work('b', 10)).not.toThrow()
  clock.pass(2_000)
  expect(() => budget.work('a', 4)).not.toThrow()
})

it('N-17 a group keeps so many topics, and those it gives back are room again', () => {
  const { budget } = open()
  expect([budget.keep('a', 3), budget.keep('a', 1), budget.keep('b', 1)]).toEqual([true, false, true])
  budget.kept('a', 1)
  expect([budget.keep('a', 1), budget.keep('a', 1)]).toEqual([true, false])
})

it('N-16 bytes beyond what a group may carry are waited for, twenty seconds at most', () => {
  const { clock, budget } = open()
  expect([budget.carry('a', 100), budget.carry('a', 1)]).toEqual([0, 1_000])
  clock.pass(1_000)
  expect(budget.carry('a', 0)).toBe(0)
  expect(budget.carry('a', 150)).toBe(15_000)
  expect(budget.carry('a', 100_000)).toBe(20_000)
  expect(budget.carry('b', 1)).toBe(0)
})
