import { randomUUID } from 'node:crypto'
import type { Shared } from '../../sharing/SharedState'
import type { RelayStore } from '../mailbox/RelayStore'
import type { Delivery } from './createDelivery'

/** Tells the sockets here and the other processes what changed; losing one only costs time until the next poll. */
export interface Hints {
  stored(topic: string, row: number, publisher: string): void
  left(topic: string, clientId: string): void
  /** Calls back whenever one of the topics may hold something new, until the returned function is called. */
  watch(topics: readonly string[], listener: () => void): () => void
  close(): void
}

const channel = 'relay'

/** A word between processes: who says it, what, topic, and a row number or a client id; never an envelope. */
const wordOf = (process: string, what: 'stored' | 'left', topic: string, detail: string) =>
  [process, what, topic, detail].join(' ')

export function createHints(shared: Shared, delivery: Delivery, store: Pick<RelayStore, 'isSubscribed'>): Hints {
  const own = randomUUID()
  const watchers = new Map<string, Set<() => void>>()
  const tell = (topic: string, publisher?: string) => {
    delivery.hint(topic, publisher)
    for (const listener of [...(watchers.get(topic) ?? [])]) listener()
  }
  /** A client may have come here since it left the topic elsewhere: the word is older than what is stored. */
  const dropUnlessBack = async (topic: string, clientId: string) => {
    // While nobody can tell, it is delivered: clients pass over what they did not ask for.
    const isBack = await store.isSubscribed({ topic, clientId }).catch(() => true)
    if (!isBack) delivery.drop(topic, clientId)
  }
  const stopListening = shared.subscribe(channel, (word) => {
    const [process, what, topic = '', detail = ''] = word.split(' ')
    if (process === own) return
    if (what === 'stored') tell(topic)
    else if (what === 'left') void dropUnlessBack(topic, detail)
  })
  const stopResume = shared.onResume(delivery.hintAll)
  return {
    stored(topic, row, publisher) {
      tell(topic, publisher)
      shared.publish(channel, wordOf(own, 'stored', topic, String(row)))
    },
    left(topic, clientId) {
      delivery.drop(topic, clientId)
      shared.publish(channel, wordOf(own, 'left', topic, clientId))
    },
    watch(topics, listener) {
      for (const topic of topics) watchers.set(topic, (watchers.get(topic) ?? new Set()).add(listener))
      return () => {
        for (const topic of topics) {
          const listeners = watchers.get(topic)
          listeners?.delete(listener)
          if (listeners?.size === 0) watchers.delete(topic)
        }
      }
    },
    close() {
      stopListening()
      stopResume()
    },
  }
}
