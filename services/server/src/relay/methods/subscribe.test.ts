import { expect, it } from 'vitest'
import { createDelivery } from '../delivery/createDelivery'
import type { Subscriber } from '../delivery/Subscriber'
import { fakeClock } from '../fake/fakeClock.test.support'
import { relayLimits } from '../limits'
import type { Cursor, RelayStore } from '../mailbox/RelayStore'
import type { Caller } from './Caller'
import { createBudget } from './createBudget'
import { type SubscribeTools, subscribe } from './subscribe'

const topic = 'a'.repeat(64)

/** The tools of a relay whose mailboxes are empty and say what was read. */
function openTools() {
  const reads: string[] = []
  const store: Pick<RelayStore, 'read' | 'grown'> = {
    async read(cursors: readonly Cursor[]) {
      reads.push(...cursors.map(({ topic }) => topic))
      return []
    },
    grown: async () => [],
  }
  const clock = fakeClock()
  const log = { error() {}, warn() {}, info() {}, debug() {} }
  const delivery = createDelivery({ clock, log }, store, relayLimits)
  const tools: SubscribeTools = {
    delivery,
    post: { subscribe: async (_, topics) => topics.map(() => 'new'), holdsAll: async () => true },
    budget: createBudget(clock, relayLimits),
    bridge: undefined,
  }
  return { reads, delivery, tools }
}

function openCaller(ended: AbortController): Caller {
  const subscriber: Subscriber = {
    clientId: 'phone',
    topics: new Map(),
    subscriptionIds: new Map(),
    owed: new Set(),
    stall: undefined,
    send() {},
    buffered: () => 0,
    dropSlow() {},
  }
  return { clientId: 'phone', projectId: 'shop', group: '192.0.2.1', subscriber, signal: ended.signal }
}

it.each([
  ['that is there has what waits read for it', false, [topic]],
  ['that closed while its subscription was stored is kept nowhere', true, []],
])('a socket %s', async (_, closes, expected) => {
  const { tools, delivery, reads } = openTools()
  const ended = new AbortController()
  const caller = openCaller(ended)
  const { afterwards } = await subscribe(tools)(caller, { topic })
  if (closes) {
    if (caller.subscriber) delivery.detach(caller.subscriber)
    ended.abort()
  }
  afterwards?.()
  delivery.hintAll()
  expect(reads).toEqual(expected)
  expect([...(caller.subscriber?.topics.keys() ?? [])]).toEqual(expected)
  delivery.close()
})
