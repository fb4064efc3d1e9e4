import type { Clock } from '../../clock/Clock'
import type { Upstream } from './connectUpstream'
import { RelayRefusal } from './RelayRefusal'

interface Parameters {
  readonly clock: Clock
  /** Topics one request names at most. */
  readonly batch: number
}

/** The topics this server has at the other relay. */
export interface UpstreamTopics {
  /** After a new connection there are none. */
  forget(): void
  /** Subscribes what is wanted and leaves what is not; a topic that is refused keeps no other from it. */
  follow(upstream: Upstream, wanted: ReadonlySet<string>): Promise<void>
}

/** Milliseconds after which a topic that was refused is asked for again. */
const again = 5 * 60_000
/** Requests one round spends on finding which topics are refused. */
const mostRefusals = 64

export function createUpstreamTopics({ clock, batch }: Parameters): UpstreamTopics {
  const subscribed = new Set<string>()
  const refused = new Map<string, number>()

  const subscribe = async (upstream: Upstream, topics: readonly string[]) => {
    const pieces = [...inBatches(topics, batch)]
    let refusals = 0
    for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
      try {
        await upstream.request('irn_batchSubscribe', { topics: piece })
        for (const topic of piece) subscribed.add(topic)
      } catch (error) {
        if (!(error instanceof RelayRefusal)) throw error
        refusals += 1
        const isOne = piece.length === 1 || refusals >= mostRefusals
        if (isOne) for (const topic of piece) refused.set(topic, clock.now() + again)
        // Halves go last: what nobody refuses comes first.
        else pieces.push(...inBatches(piece, Math.ceil(piece.length / 2)))
      }
    }
  }
  const leave = async (upstream: Upstream, topics: readonly string[]) => {
    for (const piece of inBatches(topics, batch)) {
      for (const topic of piece) subscribed.delete(topic)
      await upstream
        .request('irn_batchUnsubscribe', { subscriptions: piece.map((topic) => ({ topic, id: '' })) })
        .catch((error: unknown) => {
          // What it goes on to bring of them is kept by nobody.
          if (!(error instanceof RelayRefusal)) throw error
        })
    }
  }

  return {
    forget: () => subscribed.clear(),
    async follow(upstream, wanted) {
      const now = clock.now()
      for (const [topic, until] of refused) if (until <= now || !wanted.has(topic)) refused.delete(topic)
      await subscribe(
        upstream,
        [...wanted].filter((topic) => !subscribed.has(topic) && !refused.has(topic)),
      )
      await leave(
        upstream,
        [...subscribed].filter((topic) => !wanted.has(topic)),
      )
    },
  }
}

function* inBatches<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
