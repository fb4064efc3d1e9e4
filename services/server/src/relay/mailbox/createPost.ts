import type { RelayLimits } from '../limits'
import { createBatches } from './createBatches'
import type { Fetched } from './Fetched'
import type { Entry, Kept, RelayStore, Subscription } from './RelayStore'

/** The store as many clients use it at once: what comes together is committed together. */
export interface Post {
  insert(entry: Entry): Promise<Kept>
  /** Whether the client may hold the topic. */
  subscribe(subscription: Subscription): Promise<boolean>
  unsubscribe(subscription: Subscription): Promise<void>
  acknowledge(acknowledgement: { readonly row: number; readonly clientId: string }): Promise<void>
  fetch(clientId: string, topics: readonly string[]): Promise<Fetched>
  /** Resolves when everything asked for is committed. */
  settled(): Promise<void>
}

export function createPost(store: RelayStore, { rowsOfCommit, batch }: RelayLimits): Post {
  const inserts = createBatches(rowsOfCommit, store.insert)
  const subscribes = createBatches(batch, async (subscriptions: readonly Subscription[]) => {
    const kept = await store.subscribe(subscriptions)
    return subscriptions.map(({ topic, clientId }) => kept.has(topic + clientId))
  })
  const unsubscribes = createBatches(batch, async (subscriptions: readonly Subscription[]) => {
    await store.unsubscribe(subscriptions)
    return subscriptions.map(() => undefined)
  })
  const acknowledges = createBatches(batch, async (acknowledgements: Parameters<RelayStore['acknowledge']>[0]) => {
    await store.acknowledge(acknowledgements)
    return acknowledgements.map(() => undefined)
  })
  return {
    insert: inserts.add,
    subscribe: subscribes.add,
    unsubscribe: unsubscribes.add,
    acknowledge: acknowledges.add,
    fetch: store.fetch,
    async settled() {
      await Promise.all([inserts, subscribes, unsubscribes, acknowledges].map(({ settled }) => settled()))
    },
  }
}
