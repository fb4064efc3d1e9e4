import type { Clock } from '../../clock/Clock'
import type { Upstream } from './connectUpstream'
import type { BridgeStore, Outgoing } from './createBridgeStore'

interface Parameters {
  readonly upstream: Upstream
  readonly store: BridgeStore
  readonly clock: Clock
  /** Topics one request names at most. */
  readonly batch: number
  /** Topics this socket has. */
  readonly subscribed: ReadonlySet<string>
}

const messagesAtOnce = 32

/** Brings the other relay up to date: topics that came and went, then what waits to be passed on; answers the topics. */
export async function passOn({ upstream, store, clock, batch, subscribed }: Parameters): Promise<ReadonlySet<string>> {
  const wanted = new Set(await store.topics())
  for (const topics of inBatches(
    [...wanted].filter((topic) => !subscribed.has(topic)),
    batch,
  ))
    await upstream.request('irn_batchSubscribe', { topics })
  for (const topics of inBatches(
    [...subscribed].filter((topic) => !wanted.has(topic)),
    batch,
  ))
    await upstream.request('irn_batchUnsubscribe', { subscriptions: topics.map((topic) => ({ topic, id: '' })) })

  let outgoing = await store.outgoing(messagesAtOnce)
  while (outgoing.length > 0) {
    await Promise.all(outgoing.map((message) => upstream.request('irn_publish', publication(message, clock.now()))))
    await store.passedOn(outgoing.map(({ row }) => row))
    outgoing = await store.outgoing(messagesAtOnce)
  }
  return wanted
}

const publication = ({ topic, message, attestation, tag, prompt, expiresAt }: Outgoing, now: number) => ({
  topic,
  message,
  tag,
  prompt,
  ttl: Math.max(1, Math.ceil((expiresAt - now) / 1_000)),
  ...(attestation === null ? {} : { attestation }),
})

function* inBatches<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
