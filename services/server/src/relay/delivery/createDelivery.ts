import type { Services } from '../../noun/Services'
import type { RelayLimits } from '../limits'
import { bytesOf } from '../mailbox/insertMessages'
import type { Cursor, RelayStore } from '../mailbox/RelayStore'
import { rowsOfMailbox } from '../mailbox/readMessages'
import type { StoredMessage } from '../mailbox/StoredMessage'
import { createReadingOrder } from './createReadingOrder'
import { deliverTo, positionOf } from './deliverTo'
import type { Subscriber } from './Subscriber'

/** Rows and topics one reading of the mailboxes takes at most, beside its bytes; what is left is read right after. */
const rowsAtOnce = 256
const topicsAtOnce = 64
/** Topics asked about in one statement by the poll. */
const topicsOfPoll = 100
/** How many times as long as a statement of the poll took is left to others after it; all these rests together are no longer than `pollEvery`. */
const restOfPoll = 4
/** Milliseconds until mailboxes are tried again after the database failed. */
const retryAfter = 1_000

const sizeOf = (rows: readonly StoredMessage[]) => rows.reduce((bytes, row) => bytes + bytesOf(row), 0)
/** How many of each topic. */
function countOf(rows: readonly StoredMessage[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { topic } of rows) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  return counts
}

/** Brings what is in the mailboxes to the sockets of this process. */
export interface Delivery {
  /** Begins to deliver topics to a socket, what waits first; a topic it has already goes on where it was. */
  attach(subscriber: Subscriber, topics: readonly string[]): void
  /** Ends all topics of a socket. */
  detach(subscriber: Subscriber): void
  /** Ends one topic for every socket of a client here. */
  drop(topic: string, clientId: string): void
  /** A topic that holds something new, and who published it where that is known. */
  hint(topic: string, publisher?: string): void
  /** All topics with sockets here, because hints may have been lost. */
  hintAll(): void
  /** False while the mailboxes cannot be read. */
  healthy(): boolean
  close(): void
}

export function createDelivery(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  store: Pick<RelayStore, 'read' | 'grown'>,
  limits: RelayLimits,
): Delivery {
  const audience = new Map<string, Set<Subscriber>>()
  const turns = createReadingOrder(topicsAtOnce)
  let running = false
  let failed = false
  let closed = false
  let cancelPoll = () => {}
  let cancelRetry = () => {}

  const leave = (subscriber: Subscriber, topic: string) => {
    subscriber.topics.delete(topic)
    subscriber.subscriptionIds.delete(topic)
    const subscribers = audience.get(topic)
    subscribers?.delete(subscriber)
    if (subscribers?.size === 0) audience.delete(topic)
  }
  const cursorOf = (topic: string): Cursor | undefined => {
    let after = Number.POSITIVE_INFINITY
    for (const subscriber of audience.get(topic) ?? []) after = Math.min(after, positionOf(subscriber, topic))
    return after === Number.POSITIVE_INFINITY ? undefined : { topic, after }
  }
  const cursorsOf = (topics: Iterable<string>) => [...topics].map(cursorOf).filter((one) => one !== undefined)
  const resume = (subscriber: Subscriber) => {
    const missed = subscriber.stall?.missed ?? new Map()
    subscriber.stall = undefined
    wake([...missed.keys()])
  }

  const readSome = async () => {
    const topics = turns.next()
    try {
      const cursors = cursorsOf(topics)
      const rows = cursors.length > 0 ? await store.read(cursors, rowsAtOnce) : []
      failed = false
      const brought = countOf(rows)
      if (rows.length === rowsAtOnce || sizeOf(rows) > limits.fetchBytes) turns.cut(topics, brought)
      else
        for (const [topic, count] of brought) if (count >= rowsOfMailbox(cursors.length, rowsAtOnce)) turns.add(topic)
      const readAfter = new Map(cursors.map(({ topic, after }) => [topic, after]))
      deliverTo(audience, rows, { now: clock.now(), readAfter, limits, resume })
    } catch (error) {
      // The rows stay where they are; the database is asked again a little later.
      if (!failed) log.error('mailboxes cannot be read', { error: (error as Error).name })
      failed = true
      for (const topic of topics) turns.add(topic)
    }
  }
  const run = async () => {
    while (!turns.isEmpty() && !closed && !failed) await readSome()
    running = false
    if (failed && !closed)
      cancelRetry = clock.after(retryAfter, () => {
        failed = false
        wake([])
      })
  }
  const wake = (topics: readonly string[]) => {
    for (const topic of topics) if (audience.has(topic)) turns.add(topic)
    if (running || failed || closed || turns.isEmpty()) return
    running = true
    void run()
  }

  const poll = async () => {
    const topics = [...audience.keys()]
    const longestRest = limits.pollEvery / Math.ceil(topics.length / topicsOfPoll)
    for (let from = 0; from < topics.length && !closed; from += topicsOfPoll) {
      const began = clock.now()
      try {
        const cursors = cursorsOf(topics.slice(from, from + topicsOfPoll))
        if (cursors.length > 0) wake(await store.grown(cursors))
      } catch (error) {
        // The next poll asks again.
        log.warn('mailboxes cannot be polled', { error: (error as Error).name })
      }
      const rest = Math.min(restOfPoll * (clock.now() - began), longestRest)
      if (rest > 0 && !closed)
        await new Promise<void>((resolve) => {
          cancelPoll = clock.after(rest, resolve)
        })
    }
    pollLater()
  }
  const pollLater = () => {
    if (!closed) cancelPoll = clock.after(limits.pollEvery, () => void poll())
  }
  pollLater()

  return {
    attach(subscriber, topics) {
      for (const topic of topics) {
        const subscribers = audience.get(topic) ?? new Set()
        audience.set(topic, subscribers.add(subscriber))
        if (!subscriber.topics.has(topic)) subscriber.topics.set(topic, 0)
      }
      wake(topics)
    },
    detach(subscriber) {
      for (const topic of [...subscriber.topics.keys()]) leave(subscriber, topic)
    },
    drop(topic, clientId) {
      for (const subscriber of [...(audience.get(topic) ?? [])])
        if (subscriber.clientId === clientId) leave(subscriber, topic)
    },
    hint(topic, publisher) {
      for (const { clientId } of audience.get(topic) ?? []) if (clientId !== publisher) return wake([topic])
    },
    hintAll: () => wake([...audience.keys()]),
    healthy: () => !failed,
    close() {
      closed = true
      cancelPoll()
      cancelRetry()
    },
  }
}
