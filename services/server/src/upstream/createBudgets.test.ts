import { expect, it } from 'vitest'
import { createTestClock } from '../fake/testServices.test.support'
import { createMemoryShared } from '../sharing/createMemoryShared'
import { createBudgets } from './createBudgets'

function open(all = 40) {
  const clock = createTestClock()
  const reached: string[] = []
  const budgets = createBudgets(createMemoryShared(clock), new Map([['coingecko', all]]), (limit) =>
    reached.push(limit),
  )
  /** How many of so many questions a group may ask. */
  const ask = async (group: string, questions: number, provider = 'coingecko') => {
    let asked = 0
    for (let question = 0; question < questions; question++)
      await budgets.take(provider, group, 1).then(
        () => asked++,
        (error: unknown) => expect(error).toMatchObject({ name: 'UpstreamError', fault: 'spent' }),
      )
    return asked
  }
  return { clock, ask, take: budgets.take, reached }
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

it('what is too much for a group takes nothing of the others', async () => {
  const { take, ask } = open()
  await take('coingecko', 'a', 1)
  await expect(take('coingecko', 'a', 20)).rejects.toMatchObject({ retryAfter: 60_000 })
  expect(await ask('a', 20)).toBe(19)
  expect(await ask('b', 10)).toBe(10)
})

it('a question larger than half is asked where a group asked nothing yet, and nothing beside it', async () => {
  const { take, ask, clock } = open()
  await take('coingecko', 'a', 21)
  expect(await ask('a', 5)).toBe(0)
  expect(await ask('b', 9)).toBe(9)
  await expect(take('coingecko', 'c', 21)).rejects.toMatchObject({ fault: 'spent' })
  clock.advance(60_000)
  await ask('a', 1)
  await expect(take('coingecko', 'a', 21)).rejects.toMatchObject({ fault: 'spent' })
})

it('N-353 what is refused because all is spent uses up nothing of who asked', async () => {
  const { take, ask } = open()
  await ask('a', 20)
  await ask('b', 10)
  // They ask in vain for more than what is left, again and again, and still have taken nothing.
  for (let time = 0; time < 10; time++)
    await expect(take('coingecko', 'c', 11)).rejects.toMatchObject({ fault: 'spent' })
  expect(await ask('c', 4)).toBe(4)
})

it('each refusal is counted, by whose part it was', async () => {
  const { ask, reached } = open(10)
  expect(await ask('a', 6)).toBe(5)
  expect(await ask('b', 4)).toBe(2)
  expect(reached).toEqual(['requests to coingecko of an address', 'requests to coingecko', 'requests to coingecko'])
})

it('a provider without a budget is asked without end', async () => {
  const { ask } = open()
  expect(await ask('a', 100, 'pools')).toBe(100)
})

it('of a provider without a budget nothing is counted', async () => {
  const shared = { take: () => Promise.reject(new Error('counted')) }
  const budgets = createBudgets(shared, new Map([['coingecko', 10]]), () => {})
  await expect(budgets.take('etherscan', 'a', 1)).resolves.toBeUndefined()
})
