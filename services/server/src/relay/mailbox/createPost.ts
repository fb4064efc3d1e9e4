import type { RelayLimits } from '../limits'
import { createBatches } from './createBatches'
import type { Fetched } from './Fetched'
import type { Entry, Kept, RelayStore, Subscription } from './RelayStore'

/** The store as many clients use it at once: what comes together is committed together. */
export interface Post {
  insert(entry: Entry): Promise<Kept>
  /** Whether the client may hold the topic. */
  subscribe(subscription: Subscription): Promise<boolean>
  unsubscribe(subscription: Subscription): Promise<unknown>
  acknowledge(acknowledgement: { readonly row: number; readonly clientId: string }): Promise<void>
  fetch(clientId: string, topics: readonly string[]): Promise<Fetched>
  /** Resolves when everything asked for is committed. */
  settled(): Promise<void>
}

interface Change extends Subscription {
  readonly kind: 'keep' | 'end'
}

export function createPost(store: RelayStore, { rowsOfCommit, batch }: RelayLimits): Post {
  const inserts = createBatches(rowsOfCommit, store.insert)
  // One queue for both: whoever leaves a topic and subscribes it again means them in this order.
  const changes = createBatches(
    batch,
    async (all: readonly Change[]) => {
      const subscriptions = all.map(({ topic, clientId }) => ({ topic, clientId }))
      if (all[0]?.kind === 'keep') {
        const kept = await store.subscribe(subscriptions)
        return subscriptions.map(({ topic, clientId }) => kept.has(topic + clientId))
      }
      await store.unsubscribe(subscriptions)
      return subscriptions.map(() => false)
    },
    (one, other) => one.kind === other.kind,
  )
  const acknowledges = createBatches(batch, async (acknowledgements: Parameters<RelayStore['acknowledge']>[0]) => {
    await store.acknowledge(acknowledgements)
    return acknowledgements.map(() => undefined)
  })
  return {
    insert: inserts.add,
    subscribe: (subscription) => changes.add({ ...subscription, kind: 'keep' }),
    unsubscribe: (subscription) => changes.add({ ...subscription, kind: 'end' }),
    acknowledge: acknowledges.add,
    fetch: store.fetch,
    async settled() {
      await Promise.all([inserts, changes, acknowledges].map(({ settled }) => settled()))
    },
  }
}
