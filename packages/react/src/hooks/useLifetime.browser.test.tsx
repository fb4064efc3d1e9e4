import type { Latchkey } from '@latchkey/flow'
import type { ChainId } from '@latchkey/protocol/caip'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { connected, createFakeLatchkey } from '../fake/FakeLatchkey.test.support'
import { act, show } from '../fake/show.test.support'
import { useActivity, useName, useNfts, useOnramp, useTokens } from '../index'

/** A question that ends by its signal alone, as one to a server that is silent. */
interface Question {
  readonly name: string
  readonly signal: AbortSignal
}

/** A component with a hook over features that never answer, and what they are asked. */
async function open<T>(useIt: () => T) {
  const questions: Question[] = []
  const ask =
    (name: string) =>
    (...given: readonly unknown[]) =>
      new Promise<never>((_, reject) => {
        const signal = given.find((one): one is AbortSignal => one instanceof AbortSignal)
        if (!signal) throw new Error(`${name} came without a signal`)
        questions.push({ name, signal })
        if (signal.aborted) reject(signal.reason)
        signal.addEventListener('abort', () => reject(signal.reason))
      })
  const list = { status: 'fresh', items: [], next: 'x', at: 1 }
  const history = { groups: [], pending: [], transactions: [], transactionsByYear: {}, loading: false }
  const names = ['refresh', 'more', 'quote', 'buy', 'readZone', 'suggest', 'resolve', 'namesOf']
  const functions = {
    ...Object.fromEntries(names.map((name) => [name, ask(name)])),
    ...{ list: () => list, reading: () => undefined, unasked: () => undefined, getState: () => history },
    ...{ read: async () => {}, options: async () => {}, watch: () => () => {} },
  }
  const latchkey = createFakeLatchkey({ account: connected })
  Object.assign(latchkey, { feature: (async () => functions) as unknown as Latchkey['feature'] })
  let last: T | undefined
  const Probe = () => {
    last = useIt()
    return null
  }
  const { unmount } = await show(latchkey, <Probe />)
  await act(async () => {})
  return { questions, unmount, now: () => last as T }
}

test.each([
  ['useTokens', () => [useTokens().refetch]],
  ['useActivity', () => [useActivity().refetch]],
  [
    'useNfts',
    () => {
      const { refetch, loadMore } = useNfts()
      return [refetch, loadMore]
    },
  ],
] as const)('%s reads no further once its component is gone, and does not reject', async (_, useIt) => {
  const { questions, unmount, now } = await open<readonly (() => Promise<void>)[]>(useIt)
  const running = Promise.all(now().map((run) => run()))
  await expect.poll(() => questions.length).toBe(now().length)
  expect(questions.some(({ signal }) => signal.aborted)).toBe(false)
  await unmount()
  await running
  expect(questions.every(({ signal }) => signal.aborted)).toBe(true)
})

const choice = { assetId: '', amount: '', currency: '', method: '', provider: '' }

test.each([
  [
    'useName',
    () => {
      const { readZone, suggest, resolve, namesOf } = useName()
      return (signal?: AbortSignal) => [
        readZone(signal),
        suggest('anna', signal),
        resolve('anna.latchkey.id', 'eip155:1' as ChainId, signal),
        namesOf('0xa', signal),
      ]
    },
  ],
  [
    'useOnramp',
    () => {
      const { quote, buy } = useOnramp()
      return (signal?: AbortSignal) => [quote(choice, signal), buy(choice, signal)]
    },
  ],
] as const)(
  'what %s was asked without a signal ends with its component, and what came with one by that',
  async (_, useIt) => {
    const { questions, unmount, now } = await open<(signal?: AbortSignal) => readonly Promise<unknown>[]>(useIt)
    const own = new AbortController()
    const settled = [now()(), now()(own.signal)].map((asked) => Promise.allSettled(asked))
    await expect.poll(() => questions.filter(({ signal }) => signal !== own.signal).length).toBe(questions.length / 2)
    await unmount()
    const [mine] = settled
    expect((await mine)?.every(({ status }) => status === 'rejected')).toBe(true)
    expect(own.signal.aborted).toBe(false)
    own.abort()
    await Promise.all(settled)
  },
)

test('what an effect asks at first goes on where StrictMode mounts the component twice', async () => {
  const failures: unknown[] = []
  const { questions, unmount } = await open(() => {
    const { readZone } = useName()
    useEffect(() => {
      readZone().catch((error: unknown) => failures.push(error))
    }, [readZone])
  })
  await expect.poll(() => questions.length).toBe(2)
  expect([questions.some(({ signal }) => signal.aborted), failures]).toEqual([false, []])
  await unmount()
  await expect.poll(() => failures.length).toBe(2)
})
