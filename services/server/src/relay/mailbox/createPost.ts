import type { RelayLimits } from '../limits'
import { createBatches } from './createBatches'
import type { Fetched } from './Fetched'
import { bytesOf } from './insertMessages'
import type { Acknowledgement, Entry, Kept, RelayStore, Subscription } from './RelayStore'

/** The store as many clients use it at once: what comes together is committed together. */
export interface Post {
  insert(entry: Entry): Promise<Kept>
  /** Whether the client may hold the topic, and whether it did before. */
  subscribe(subscription: Subscription, group: string): Promise<Subscribed>
  /** Whether the client holds every one of the topics already. */
  holdsAll(clientId: string, topics: readonly string[]): Promise<boolean>
  /** Whether the client held the topic. */
  unsubscribe(subscription: Subscription, group: string): Promise<boolean>
  acknowledge(acknowledgement: Acknowledgement): Promise<unknown>
  fetch(clientId: string, topics: readonly string[]): Promise<Fetched>
  /** Resolves when everything asked for is committed. */
  settled(): Promise<void>
}

export type Subscribed = 'new' | 'known' | 'full'

interface Change extends Subscription {
  readonly group: string
  readonly kind: 'keep' | 'end'
}

/** Bytes of a message that is committed apart. */
const largeMessage = 64 * 1_024

export function createPost(store: RelayStore, { rowsOfCommit, bytesOfCommit, rowsOfChange, batch }: RelayLimits): Post {
  const openInserts = () =>
    createBatches<Entry, Kept>({
      most: rowsOfCommit,
      weight: { of: bytesOf, most: bytesOfCommit },
      work: store.insert,
      laneOf: ({ senderGroup }) => senderGroup,
    })
  // A commit of large messages takes as long as fifty others, and nobody else waits for it.
  const [inserts, largeInserts] = [openInserts(), openInserts()]
  const large = new Map<string, number>()
  const insertLarge = async (entry: Entry) => {
    const { senderGroup } = entry
    large.set(senderGroup, (large.get(senderGroup) ?? 0) + 1)
    try {
      return await largeInserts.add(entry)
    } finally {
      const left = (large.get(senderGroup) ?? 1) - 1
      if (left > 0) large.set(senderGroup, left)
      else large.delete(senderGroup)
    }
  }
  // One queue for both: whoever leaves a topic and subscribes it again means them in this order.
  const changes = createBatches<Change, Subscribed>({
    most: rowsOfChange,
    laneOf: ({ group }) => group,
    alike: (one, other) => one.kind === other.kind,
    async work(all) {
      const subscriptions = all.map(({ topic, clientId }) => ({ topic, clientId }))
      if (all[0]?.kind === 'keep') {
        const kept = await store.subscribe(subscriptions)
        return subscriptions.map(({ topic, clientId }) => kept.get(topic + clientId) ?? 'full')
      }
      const ended = await store.unsubscribe(subscriptions)
      return subscriptions.map(({ topic, clientId }) => (ended.has(topic + clientId) ? 'known' : 'new'))
    },
  })
  const acknowledges = createBatches<Acknowledgement, undefined>({
    most: batch,
    laneOf: ({ clientId }) => clientId,
    async work(acknowledgements) {
      await store.acknowledge(acknowledgements)
      return acknowledgements.map(() => undefined)
    },
  })
  return {
    // Behind large ones of the same group, so that what one client sends stays in order.
    insert: (entry) =>
      bytesOf(entry) > largeMessage || large.has(entry.senderGroup) ? insertLarge(entry) : inserts.add(entry),
    subscribe: (subscription, group) => changes.add({ ...subscription, group, kind: 'keep' }),
    unsubscribe: async (subscription, group) =>
      (await changes.add({ ...subscription, group, kind: 'end' })) === 'known',
    holdsAll: store.holdsAll,
    acknowledge: acknowledges.add,
    fetch: store.fetch,
    async settled() {
      await Promise.all([inserts, largeInserts, changes, acknowledges].map(({ settled }) => settled()))
    },
  }
}
