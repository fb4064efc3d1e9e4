import { expect, it } from 'vitest'
import { createTestClock } from '../fake/testServices.test.support'
import { createMemoryShared } from '../sharing/createMemoryShared'
import { createBudgets } from './createBudgets'

function open(all = 40) {
  const clock = createTestClock()
  const budgets = createBudgets(createMemoryShared(clock), new Map([['coingecko', all]]))
  /** How many of so many questions a group may ask. */
  const ask = async (group: string, questions: number, provider = 'coingecko') => {
    let asked = 0
    for (let question = 0; question < questions; question++)
      await budgets.take(provider, group, 1).then(
        () => asked++,
        (error: unknown) => expect(error).toMatchObject({ name: 'UpstreamError', fault: 'resting' }),
      )
    return asked
  }
  return { clock, ask, take: budgets.take }
}

it('N-321 one group has half of what a provider is asked in a minute', async () => {
  const { clock, ask } = open()
  expect(await ask('a', 100)).toBe(20)
  expect(await ask('b', 100)).toBeGreaterThan(5)
  clock.advance(60_000)
  expect(await ask('a', 100)).toBe(20)
})

it('N-321 all groups together have the whole, and who asked little has the last quarter', async () => {
  const { ask } = open()
  const crowd = [await ask('a', 100), await ask('b', 100), await ask('c', 100)]
  expect(await ask('d', 2)).toBe(2)
  let all = crowd.reduce((sum, one) => sum + one, 2)
  for (let group = 0; group < 50; group++) all += await ask(`late ${group}`, 10)
  expect(all).toBe(40)
})

it('what is too much for a group at once takes nothing of the others', async () => {
  const { take, ask } = open()
  await expect(take('coingecko', 'a', 21)).rejects.toMatchObject({ retryAfter: expect.any(Number) })
  expect(await ask('b', 20)).toBe(20)
})

it('a provider without a budget is asked without end', async () => {
  const { ask } = open()
  expect(await ask('a', 100, 'pools')).toBe(100)
})
