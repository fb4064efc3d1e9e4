import { type Clock, pause, withDeadline } from '@latchkey/core'
import { createOutbox } from './createOutbox'
import { createSubscriptions } from './createSubscriptions'
import { openSocket, type RelaySocket } from './openSocket'
import type { Relay, RelayListener } from './Relay'
import { RelayRefusal } from './RelayRefusal'
import { reconnectDelay } from './reconnectDelay'
import { refusalCode } from './relayFault'
import { relayAnswerLimit, relayHeartbeat } from './relayTimes'

export interface SocketRelayContext {
  readonly clock: Clock
  /** Addresses of one relay, in the order to try them. */
  readonly urls: readonly string[]
  /** The address with a fresh token. */
  sign(url: string): Promise<string>
  /** The id this client's subscription to a topic has. */
  subscriptionId(topic: string): Promise<string>
}

const openLimit = 10_000
/** Silence, or a gap in time, after which the relay is asked whether it is there. */
const silence = 60_000
const gap = 10_000
/** A relay proven again sooner than this is not met at once any more. */
const stable = 5_000

/** A relay over a socket of its own: open while a topic or a publication needs it, and found again when it is lost. */
export function createSocketRelay(
  { clock, urls, sign, subscriptionId }: SocketRelayContext,
  listener: RelayListener,
): Relay {
  const subscriptions = createSubscriptions()
  const outbox = createOutbox(clock, (stuck) => stuck.close())
  let closed = false
  let running = false
  let socket: RelaySocket | undefined
  let failures = 0
  let turn = 0
  let provenAt = Number.NEGATIVE_INFINITY
  let probing = false
  let hurry = () => {}
  let stopBeat = () => {}
  let beatAt = 0

  const wanted = () => !closed && urls.length > 0 && !(subscriptions.isEmpty() && outbox.isEmpty())

  async function unsubscribe(live: RelaySocket, topic: string): Promise<void> {
    try {
      await live.call('irn_unsubscribe', { topic, id: await subscriptionId(topic) }, relayAnswerLimit)
    } catch {
      // What still comes is noise nobody has a key for, and the relay forgets it after a day.
    }
  }

  function pump(): void {
    if (!running && wanted()) void run()
    else if (socket) serve(socket)
  }

  function serve(live: RelaySocket): void {
    subscriptions.sync(live).catch((error: unknown) => lost(live, error))
    outbox.flush(live)
  }

  /** A refused call leaves the socket alone: the next probe asks again. */
  function lost(live: RelaySocket, error: unknown): void {
    if (!(error instanceof RelayRefusal)) live.close()
  }

  async function run(): Promise<void> {
    running = true
    failures = 0
    beatAt = clock.now()
    beat()
    while (wanted()) {
      // Every address gets its turn before anything waits.
      await rest(reconnectDelay(Math.floor(failures / urls.length)))
      if (!wanted()) break
      const reason = await connectOnce(urls[turn % urls.length] ?? '')
      if (reason === undefined) continue
      outbox.fail({ kind: 'refused', reason })
      listener.refused({ kind: 'refused', reason })
      break
    }
    stopBeat()
    running = false
  }

  /** One socket from its opening to its end; the relay's words when it refuses this client. */
  async function connectOnce(url: string): Promise<string | undefined> {
    let live: RelaySocket | undefined
    try {
      live = openSocket({ clock, address: await sign(url) }, listener.delivered)
      const { opened } = live
      await withDeadline({ clock, ms: openLimit, expired: () => undefined }, () => opened)
      if (closed) live.close()
      socket = live
      const { ended } = live
      const taken = subscriptions.sync(live).then(proved, (error: unknown) => live && lost(live, error))
      outbox.flush(live)
      const { code, reason } = await ended
      await taken
      failures += 1
      return code === refusalCode ? reason : undefined
    } catch {
      // Not reached, or a page that may not open sockets: the next address, later this one again.
      live?.close()
      failures += 1
      turn += 1
      return undefined
    } finally {
      socket = undefined
    }
  }

  /** The next loss is met at once, unless the relay is one that lets go again and again. */
  function proved(): void {
    if (clock.now() - provenAt < stable) return
    provenAt = clock.now()
    failures = -1
  }

  async function rest(ms: number): Promise<void> {
    if (ms === 0) return
    const hurried = new AbortController()
    hurry = () => hurried.abort()
    // Being hurried is no fault: the next try comes at once.
    await pause(clock, ms, hurried.signal).catch(() => {})
  }

  function beat(): void {
    stopBeat = clock.after(relayHeartbeat, () => {
      const now = clock.now()
      outbox.expire()
      if (!wanted()) {
        hurry()
        socket?.close()
      } else if (now - beatAt > gap || (socket && now - socket.lastHeard() >= silence)) wake()
      beatAt = now
      beat()
    })
  }

  function wake(): void {
    const live = socket
    hurry()
    if (!live || probing) return
    probing = true
    subscriptions
      .probe(live)
      .catch((error: unknown) => lost(live, error))
      .finally(() => {
        probing = false
      })
  }

  return {
    follow(topic) {
      subscriptions.add(topic)
      pump()
    },
    leave(topic) {
      subscriptions.remove(topic)
      const live = socket
      if (live) void unsubscribe(live, topic)
    },
    publish(publication) {
      const taken = outbox.add(publication)
      // Somebody waits for this one: it is worth a try at once.
      hurry()
      pump()
      return taken
    },
    leads: () => true,
    wake,
    close() {
      closed = true
      stopBeat()
      hurry()
      socket?.close()
      outbox.fail({ kind: 'unreachable', reason: 'the page let go of it' })
    },
  }
}
