import type { RelayLimits } from '../limits'
import type { StoredMessage } from '../mailbox/StoredMessage'
import { deliveryBody, deliveryFrame } from '../wire/frames'
import { subscriptionId } from '../wire/subscriptionId'
import type { Subscriber } from './Subscriber'

interface Circumstances {
  readonly now: number
  /** The row each topic was read from: rows are those after it. */
  readonly readAfter: ReadonlyMap<string, number>
  readonly limits: Pick<RelayLimits, 'sendWindow' | 'queueBytes' | 'owedOfSocket'>
  /** Called when a socket that stalled takes more again. */
  resume(subscriber: Subscriber): void
}

/**
 * Sends rows to everybody who listens to their topics and has not had them; the publisher never hears itself. A socket that began to
 * listen while they were read from further on gets none of them: earlier rows would be passed over.
 */
export function deliverTo(
  audience: ReadonlyMap<string, ReadonlySet<Subscriber>>,
  rows: readonly StoredMessage[],
  circumstances: Circumstances,
): void {
  for (const message of rows) {
    let body: string | undefined
    for (const subscriber of audience.get(message.topic) ?? []) {
      if (message.row <= (subscriber.topics.get(message.topic) ?? 0)) continue
      if (positionOf(subscriber, message.topic) < (circumstances.readAfter.get(message.topic) ?? 0)) continue
      if (subscriber.stall) miss(subscriber, message, circumstances)
      else if (isFor(subscriber, message)) {
        body ??= deliveryBody(message)
        send(subscriber, message, body, circumstances)
      } else subscriber.topics.set(message.topic, message.row)
    }
  }
}

/** The last row of a topic that a socket was sent, or counted as missed while it stalls: it is read from there. */
export const positionOf = ({ topics, stall }: Subscriber, topic: string): number =>
  stall?.missed.get(topic) ?? topics.get(topic) ?? 0

const isFor = ({ clientId }: Subscriber, { sender, acknowledged }: StoredMessage) =>
  sender !== clientId && !acknowledged.includes(clientId)

function send(subscriber: Subscriber, message: StoredMessage, body: string, { now, limits, resume }: Circumstances) {
  const { row, topic } = message
  const frame = deliveryFrame(row, idOn(topic, subscriber), body)
  subscriber.topics.set(topic, row)
  subscriber.owed.add(row)
  // Who never answers must not be remembered without end: what is late then is delivered again, as if it had not come.
  if (subscriber.owed.size > limits.owedOfSocket)
    for (const oldest of subscriber.owed) {
      subscriber.owed.delete(oldest)
      break
    }
  if (subscriber.buffered() + frame.length <= limits.sendWindow) return subscriber.send(frame)
  subscriber.stall = { since: now, missed: new Map(), bytes: 0 }
  subscriber.send(frame, () => resume(subscriber))
}

function idOn(topic: string, { clientId, subscriptionIds }: Subscriber): string {
  const known = subscriptionIds.get(topic)
  if (known !== undefined) return known
  const id = subscriptionId(topic, clientId)
  subscriptionIds.set(topic, id)
  return id
}

/** Counts what a slow socket could not be sent; what was there before it stalled is no sign of slowness. */
function miss(subscriber: Subscriber, message: StoredMessage, { limits }: Circumstances) {
  const { stall } = subscriber
  if (!stall || message.row <= (stall.missed.get(message.topic) ?? 0)) return
  stall.missed.set(message.topic, message.row)
  if (message.publishedAt < stall.since || !isFor(subscriber, message)) return
  stall.bytes += message.message.length
  if (stall.bytes + subscriber.buffered() > limits.queueBytes) subscriber.dropSlow()
}
