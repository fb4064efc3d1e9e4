import type { RelaySocket } from './openSocket'
import { relayAnswerLimit } from './relayTimes'

/** The topics somebody in this browser follows. */
export interface Subscriptions {
  add(topic: string): void
  remove(topic: string): void
  /** Subscribes what this socket has not; rejects when the relay does not answer in time. */
  sync(socket: RelaySocket): Promise<void>
  /** Subscribes everything again, which changes nothing and proves that the relay is there. */
  probe(socket: RelaySocket): Promise<void>
  isEmpty(): boolean
}

/** Topics per call, the most a relay takes. */
const batch = 500

export function createSubscriptions(): Subscriptions {
  const topics = new Set<string>()
  let done: { readonly socket: RelaySocket; readonly topics: Set<string> } | undefined
  const doneOn = (socket: RelaySocket): Set<string> => {
    if (done?.socket !== socket) done = { socket, topics: new Set() }
    return done.topics
  }
  const subscribe = async (socket: RelaySocket, wanted: readonly string[]) => {
    const known = doneOn(socket)
    for (let start = 0; start < wanted.length; start += batch) {
      const part = wanted.slice(start, start + batch)
      for (const topic of part) known.add(topic)
      await socket.call('irn_batchSubscribe', { topics: part }, relayAnswerLimit).catch((error: unknown) => {
        for (const topic of part) known.delete(topic)
        throw error
      })
    }
  }
  return {
    add: (topic) => void topics.add(topic),
    remove(topic) {
      topics.delete(topic)
      done?.topics.delete(topic)
    },
    sync: (socket) => {
      const known = doneOn(socket)
      return subscribe(
        socket,
        [...topics].filter((topic) => !known.has(topic)),
      )
    },
    probe: (socket) => subscribe(socket, [...topics]),
    isEmpty: () => topics.size === 0,
  }
}
