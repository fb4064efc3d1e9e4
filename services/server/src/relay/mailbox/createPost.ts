import type { Clock } from '../../clock/Clock'
import type { RelayLimits } from '../limits'
import { createBatches } from './createBatches'
import { createLargeApart, restOfLarge } from './createLargeApart'
import type { Fetched } from './Fetched'
import { bytesOf } from './insertMessages'
import type { Acknowledgement, Entry, Kept, RelayStore } from './RelayStore'

/** The store as many clients use it at once: what comes together is committed together. */
export interface Post {
  insert(entry: Entry): Promise<Kept>
  /** Of each topic whether the client may hold it, and whether it did before. */
  subscribe(clientId: string, topics: readonly string[], group: string): Promise<readonly Subscribed[]>
  /** Whether the client holds every one of the topics already. */
  holdsAll(clientId: string, topics: readonly string[]): Promise<boolean>
  /** Of each topic whether the client held it. */
  unsubscribe(clientId: string, topics: readonly string[], group: string): Promise<readonly boolean[]>
  acknowledge(acknowledgement: Acknowledgement): Promise<unknown>
  /** Undefined where too many long fetches of the address group wait already; once `signal` says that the client went away nothing is looked for. */
  fetch(clientId: string, topics: readonly string[], group: string, signal: AbortSignal): Promise<Fetched | undefined>
  /** Resolves when everything asked for is committed. */
  settled(): Promise<void>
}

export type Subscribed = 'new' | 'known' | 'full'

/** What a client asks for at once, so that a list is one thing and not five hundred. */
interface Change {
  readonly clientId: string
  readonly topics: readonly string[]
  readonly group: string
  readonly kind: 'keep' | 'end'
}

interface LongFetch extends Pick<Change, 'clientId' | 'topics' | 'group'> {
  readonly signal: AbortSignal
}

const nothing: Fetched = { messages: [], hasMore: false }

/** Topics of a list that is changed apart. */
const longList = 10
/** Mailboxes that are looked into apart: more than a wallet has. */
const longFetch = 50
/** Bytes of a message that is committed apart. */
const largeMessage = 64 * 1_024

export function createPost(
  store: RelayStore,
  clock: Clock,
  { rowsOfCommit, bytesOfCommit, rowsOfChange, batch, longFetchesOfGroup }: RelayLimits,
): Post {
  const inserts = createLargeApart<Entry, Kept>({
    most: rowsOfCommit,
    weight: { of: bytesOf, most: bytesOfCommit },
    work: store.insert,
    laneOf: ({ senderGroup }) => senderGroup,
    // The bridge is one sender for all its topics; each has a mark of its own.
    askerOf: ({ sender, senderGroup }) => sender + senderGroup,
    isLarge: (entry) => bytesOf(entry) > largeMessage,
    clock,
  })
  // One queue for both: whoever leaves a topic and subscribes it again means them in this order.
  const changes = createLargeApart<Change, readonly Subscribed[]>({
    most: rowsOfChange,
    weight: { of: ({ topics }) => topics.length, most: rowsOfChange },
    laneOf: ({ group }) => group,
    alike: (one, other) => one.kind === other.kind,
    askerOf: ({ clientId }) => clientId,
    isLarge: ({ topics }) => topics.length > longList,
    clock,
    async work(all) {
      const subscriptions = all.flatMap(({ clientId, topics }) => topics.map((topic) => ({ topic, clientId })))
      const answer = (of: (key: string) => Subscribed) =>
        all.map(({ clientId, topics }) => topics.map((topic) => of(topic + clientId)))
      if (all[0]?.kind === 'keep') {
        const kept = await store.subscribe(subscriptions)
        return answer((key) => kept.get(key) ?? 'full')
      }
      const ended = new Set(await store.unsubscribe(subscriptions))
      // Once each, however often it was named: room is given back by these answers.
      return answer((key) => (ended.delete(key) ? 'known' : 'new'))
    },
  })
  const change = async ({ topics, ...change }: Change) => {
    const pieces: Promise<readonly Subscribed[]>[] = []
    for (let from = 0; from < topics.length; from += rowsOfChange)
      pieces.push(changes.add({ ...change, topics: topics.slice(from, from + rowsOfChange) }))
    return (await Promise.all(pieces)).flat()
  }
  const acknowledges = createBatches<Acknowledgement, undefined>({
    most: batch,
    laneOf: ({ clientId }) => clientId,
    async work(acknowledgements) {
      await store.acknowledge(acknowledgements)
      return acknowledgements.map(() => undefined)
    },
  })
  // Nobody waits behind the hundreds of mailboxes that somebody else looks into.
  const longFetches = createBatches<LongFetch, Fetched>({
    most: 1,
    laneOf: ({ group }) => group,
    // What is given counts as delivered by the next fetch: who went away while waiting would lose it.
    work: (fetches) =>
      Promise.all(
        fetches.map(({ clientId, topics, signal }) => (signal.aborted ? nothing : store.fetch(clientId, topics))),
      ),
    rest: { times: restOfLarge, clock },
  })
  const unfinished = new Map<string, number>()
  const fetchLong = async (fetch: LongFetch) => {
    const { group } = fetch
    const before = unfinished.get(group) ?? 0
    if (before >= longFetchesOfGroup) return undefined
    unfinished.set(group, before + 1)
    try {
      return await longFetches.add(fetch)
    } finally {
      const left = (unfinished.get(group) ?? 1) - 1
      if (left > 0) unfinished.set(group, left)
      else unfinished.delete(group)
    }
  }
  return {
    insert: inserts.add,
    subscribe: (clientId, topics, group) => change({ clientId, topics, group, kind: 'keep' }),
    unsubscribe: async (clientId, topics, group) =>
      (await change({ clientId, topics, group, kind: 'end' })).map((ended) => ended === 'known'),
    holdsAll: store.holdsAll,
    acknowledge: acknowledges.add,
    fetch: (clientId, topics, group, signal) =>
      topics.length > longFetch ? fetchLong({ clientId, topics, group, signal }) : store.fetch(clientId, topics),
    async settled() {
      await Promise.all([inserts, changes, acknowledges].map(({ settled }) => settled()))
    },
  }
}
