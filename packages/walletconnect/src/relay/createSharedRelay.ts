import { whenAborted } from '@latchkey/core'
import { toHex } from '../crypto/hex'
import { randomBytes } from '../crypto/randomBytes'
import type { Publication, Relay, RelayListener } from './Relay'
import { RelayFailure } from './RelayFailure'
import { readTabWord, type TabWord } from './TabWord'

export interface SharedRelayContext {
  /** Names the lock and the channel: one per storage, relay and project. */
  readonly name: string
  readonly locks: LockManager
  /** Makes the relay with the socket, in the tab that leads. */
  open(listener: RelayListener): Relay
}

/** One socket for all tabs of a browser: the tab that has the lock holds it, the others go through that tab. */
export function createSharedRelay({ name, locks, open }: SharedRelayContext, listener: RelayListener): Relay {
  const tab = toHex(randomBytes(8))
  const topics = new Set<string>()
  /** What the other tabs follow, known to the leader. */
  const others = new Map<string, ReadonlySet<string>>()
  const outbox = new Map<string, { publication: Publication; resolve(): void; reject(error: unknown): void }>()
  const life = new AbortController()
  let count = 0
  let channel: BroadcastChannel | undefined
  let leading: Relay | undefined

  const tell = (word: TabWord) => {
    if (!life.signal.aborted) channel?.postMessage(word)
  }
  const wants = () => tell({ say: 'want', tab, topics: [...topics] })
  const publishes = () => {
    for (const [key, { publication }] of outbox) tell({ say: 'publish', key, publication })
  }

  /** Joins the tabs when something is needed first. */
  function join(): void {
    if (channel || life.signal.aborted) return
    channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }) => heard(readTabWord(data)), { signal: life.signal })
    locks
      .request(name, { signal: life.signal }, () => {
        lead()
        return whenAborted(life.signal)
      })
      // Closed while it waited for its turn.
      .catch(() => {})
  }

  function lead(): void {
    if (life.signal.aborted) return
    const relay = open({
      async delivered(delivery) {
        tell({ say: 'delivered', delivery })
        await listener.delivered(delivery)
      },
      refused(fault) {
        tell({ say: 'refused', fault })
        listener.refused(fault)
      },
    })
    leading = relay
    for (const topic of topics) relay.follow(topic)
    for (const [key, { publication }] of outbox) void carry(relay, key, publication)
    tell({ say: 'lead' })
  }

  /** Publishes for whichever tab asked, and tells it how it went. */
  async function carry(relay: Relay, key: string, publication: Publication): Promise<void> {
    try {
      await relay.publish(publication)
      settle(key)
      tell({ say: 'taken', key })
    } catch (error) {
      const failure = error instanceof RelayFailure ? error : new RelayFailure({ kind: 'unreachable' })
      settle(key, failure)
      // A tab that closes says nothing: the next one with the socket is told everything again.
      tell({ say: 'failed', key, fault: failure.fault })
    }
  }

  function settle(key: string, failure?: RelayFailure): void {
    const item = outbox.get(key)
    outbox.delete(key)
    if (failure) item?.reject(failure)
    else item?.resolve()
  }

  function heard(word: TabWord | undefined): void {
    if (!word) return
    if (leading) serve(leading, word)
    else if (word.say === 'lead') {
      wants()
      publishes()
    } else if (word.say === 'delivered') void listener.delivered(word.delivery)
    else if (word.say === 'refused') listener.refused(word.fault)
    else if (word.say === 'taken') settle(word.key)
    else if (word.say === 'failed') settle(word.key, new RelayFailure(word.fault))
  }

  function serve(relay: Relay, word: TabWord): void {
    if (word.say === 'publish') void carry(relay, word.key, word.publication)
    if (word.say === 'wake') relay.wake()
    if (word.say !== 'want') return
    const before = others.get(word.tab) ?? new Set()
    others.set(word.tab, new Set(word.topics))
    for (const topic of word.topics) relay.follow(topic)
    for (const topic of before) if (!isFollowed(topic)) relay.leave(topic)
  }

  const isFollowed = (topic: string) => topics.has(topic) || [...others.values()].some((known) => known.has(topic))

  return {
    follow(topic) {
      topics.add(topic)
      join()
      if (leading) leading.follow(topic)
      else wants()
    },
    leave(topic) {
      topics.delete(topic)
      if (!leading) wants()
      else if (!isFollowed(topic)) leading.leave(topic)
    },
    publish(publication) {
      const key = `${tab}:${++count}`
      const taken = new Promise<void>((resolve, reject) => outbox.set(key, { publication, resolve, reject }))
      join()
      if (leading) void carry(leading, key, publication)
      else tell({ say: 'publish', key, publication })
      return taken
    },
    leads: () => leading !== undefined,
    wake() {
      if (leading) leading.wake()
      else tell({ say: 'wake' })
    },
    close() {
      tell({ say: 'want', tab, topics: [] })
      life.abort()
      leading?.close()
      channel?.close()
      for (const key of [...outbox.keys()]) settle(key, new RelayFailure({ kind: 'unreachable' }))
    },
  }
}
