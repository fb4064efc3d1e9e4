import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Services } from '../../noun/Services'
import { refusalCode } from '../auth/Refusal'
import type { Hints } from '../delivery/createHints'
import type { RelayLimits } from '../limits'
import type { Post } from '../mailbox/createPost'
import { bridgeIdentity } from './bridgeToken'
import { connectUpstream, type Incoming, type Upstream } from './connectUpstream'
import type { BridgeStore } from './createBridgeStore'
import { passOn } from './passOn'

/** The bridge to another relay, as publishing and subscribing see it. */
export interface Bridge {
  /** Whether what this client publishes goes to the other relay too; a proposal makes it a dapp. */
  passesOn(clientId: string, tag: number): Promise<boolean>
  /** There may be something to subscribe or to pass on. */
  wake(): void
  close(): Promise<void>
}

interface Parameters {
  readonly services: Pick<Services, 'clock' | 'log' | 'shared'>
  readonly limits: RelayLimits
  readonly url: string
  readonly projectId: string
  readonly store: BridgeStore
  readonly post: Post
  readonly hints: Hints
}

const channel = 'relay-bridge'
/** Messages by which a client shows that it is a dapp: a session is proposed, or a sign-in asked for. */
const proposals: ReadonlySet<number> = new Set([1100, 1116])
/** Milliseconds a process runs the bridge without saying so again. */
const holdFor = 15_000
const lookEvery = 5_000
/** Milliseconds until the other relay is dialled again: after a loss, and after it refused this server. */
const redial = { lost: 1_000, refused: 60_000 } as const
/** Clients known as dapps without asking the database. */
const mostRemembered = 100_000
/** Seconds a message from the other relay waits here: it does not say how long it was meant to. */
const incomingTtl = 86_400

/**
 * Connects the topics of dapps here to another relay: what they publish goes there too, what is published there comes here.
 * One process at a time does it; texts are the same on both sides, so whatever comes twice is known by its hash.
 */
export function startBridge({ services, limits, url, projectId, store, post, hints }: Parameters): Bridge {
  const { clock, log, shared } = services
  const process = randomUUID()
  const dapps = new LRUCache<string, true>({ max: mostRemembered })
  let upstream: Upstream | undefined
  let dialling: Upstream | undefined
  let subscribed: ReadonlySet<string> = new Set()
  let closed = false
  let running = false
  let woken = false
  let notBefore = 0
  let cancelLook = () => {}

  const received = async ({ topic, message, tag, attestation }: Incoming) => {
    const sender = (await identity).id
    const entry = { topic, message, tag, attestation, ttl: incomingTtl, prompt: false, upstream: false }
    const kept = await post.insert({ ...entry, sender, projectId: 'upstream' })
    if (kept.kind === 'full') throw new Error('the mailbox is full')
    if (kept.kind === 'stored') hints.stored(topic, kept.row, sender)
  }
  const identity = store.seed().then(bridgeIdentity)
  identity.catch((error: Error) => log.error('the bridge has no key', { error: error.name }))

  const dial = async () => {
    const own = await identity
    // What was true before the wait need not be any more.
    if (closed || dialling || clock.now() < notBefore) return
    dialling = connectUpstream({
      url,
      projectId,
      identity: own,
      clock,
      frameBytes: limits.frameBytes,
      received,
      opened(opened) {
        log.info('the bridge is connected')
        upstream = opened
        subscribed = new Set()
        wakeHere()
      },
      closed(code, reason) {
        log.warn('the bridge lost the other relay', { code, reason })
        upstream = undefined
        dialling = undefined
        notBefore = clock.now() + (code === refusalCode ? redial.refused : redial.lost)
      },
    })
  }
  const lookOnce = async () => {
    if (!(await store.hold(process, holdFor))) return hangUp()
    if (!upstream) return dial()
    subscribed = await passOn({ upstream, store, clock, batch: limits.batch, subscribed })
  }
  const hangUp = () => {
    dialling?.close()
  }
  const run = async () => {
    running = true
    woken = false
    cancelLook()
    try {
      await lookOnce()
    } catch (error) {
      // What was not passed on waits in the mailboxes for the next look.
      log.warn('the bridge failed', { error: (error as Error).name })
    }
    running = false
    if (closed) return
    if (woken) void run()
    else cancelLook = clock.after(upstream ? lookEvery : redial.lost, () => void run())
  }
  const wakeHere = () => {
    woken = true
    if (!running && !closed) void run()
  }
  const stopListening = shared.subscribe(channel, wakeHere)
  void identity.then(wakeHere, () => {})

  return {
    async passesOn(clientId, tag) {
      const held = dapps.get(clientId)
      if (proposals.has(tag) && !held) {
        await store.noteDapp(clientId)
        dapps.set(clientId, true)
        return true
      }
      if (held) return true
      const known = await store.isDapp(clientId)
      if (known) dapps.set(clientId, true)
      return known
    },
    wake: () => shared.publish(channel, process),
    async close() {
      closed = true
      cancelLook()
      stopListening()
      hangUp()
      await store.release(process)
    },
  }
}
