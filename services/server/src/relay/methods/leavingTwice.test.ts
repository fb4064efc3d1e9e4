import { expect, it } from 'vitest'
import { fakeClock } from '../fake/fakeClock.test.support'
import { relayLimits } from '../limits'
import { createPost } from '../mailbox/createPost'
import type { RelayStore, Subscription } from '../mailbox/RelayStore'
import { createBudget } from './createBudget'
import type { MethodTools } from './MethodTools'
import { batchSubscribe } from './subscribe'
import { batchUnsubscribe, unsubscribe } from './unsubscribe'

const [a, b, c] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)]
const full = { code: -32_005, message: 'Limit exceeded: topics of this address' }

/** An address that may keep two topics, and mailboxes that tell of what they end as the database does: by topic and client. */
function open() {
  const clock = fakeClock()
  const held = new Set<string>()
  const keyOf = ({ topic, clientId }: Subscription) => topic + clientId
  const store: Pick<RelayStore, 'subscribe' | 'unsubscribe' | 'holdsAll'> = {
    async subscribe(subscriptions) {
      for (const one of subscriptions) held.add(keyOf(one))
      return new Map(subscriptions.map((one) => [keyOf(one), 'new']))
    },
    unsubscribe: async (subscriptions) => new Set(subscriptions.map(keyOf).filter((key) => held.delete(key))),
    holdsAll: async () => false,
  }
  const limits = { ...relayLimits, topicsOfGroup: { burst: 2, perSecond: 0.001 } }
  const left: string[] = []
  const tools = {
    ...{ limits, budget: createBudget(clock, limits), post: createPost(store as RelayStore, clock, limits) },
    hints: { left: (topic: string) => void left.push(topic) },
  } as unknown as MethodTools
  const caller = { clientId: 'phone', projectId: 'p', group: 'g', signal: new AbortController().signal }
  return {
    left,
    keep: (...topics: readonly string[]) => batchSubscribe(tools)(caller, { topics }),
    end: (...topics: readonly string[]) =>
      batchUnsubscribe(tools)(caller, { subscriptions: topics.map((topic) => ({ topic })) }),
    endOne: (topic: string) => unsubscribe(tools)(caller, { topic }),
  }
}

it('N-94 a topic that is left twice in one call gives back the room of one', async () => {
  const { keep, end, left } = open()
  await keep(a, b)
  await end(a, a, a)
  expect(left).toEqual([a])
  await keep(c)
  await expect(keep(a)).rejects.toMatchObject(full)
})

it('N-94 and so it does in two calls of one moment', async () => {
  const { keep, end, endOne, left } = open()
  await keep(a, b)
  // The first begins at once, so that the others wait for it together.
  await Promise.all([endOne(c), endOne(a), end(a), endOne(a)])
  expect(left).toEqual([a])
  await keep(c)
  await expect(keep(a)).rejects.toMatchObject(full)
})
