import { randomUUID } from 'node:crypto'
import { Counter } from 'prom-client'
import type { Services } from '../../noun/Services'
import { isWithin } from '../../sharing/isWithin'
import { lastUsed } from '../../sharing/lastUsed'
import { refusalCode } from '../auth/Refusal'
import type { Hints } from '../delivery/createHints'
import type { RelayLimits } from '../limits'
import type { MailQuota } from '../mailbox/createMailQuota'
import type { Post } from '../mailbox/createPost'
import { bytesOf } from '../mailbox/insertMessages'
import { bridgeIdentity } from './bridgeToken'
import { connectUpstream, type Incoming, type Upstream } from './connectUpstream'
import type { BridgeStore } from './createBridgeStore'
import { createOutbox } from './createOutbox'
import { createUpstreamTopics } from './createUpstreamTopics'

/** The bridge to another relay, as publishing and subscribing see it. */
export interface Bridge {
  /** Whether what this client publishes goes to the other relay too; a proposal makes it a dapp. */
  passesOn(client: { readonly id: string; readonly group: string }, tag: number): Promise<true | 'of a dapp'>
  /** There may be something to subscribe or to pass on. */
  wake(): void
  close(): Promise<void>
}

interface Parameters {
  readonly services: Pick<Services, 'clock' | 'log' | 'metrics' | 'shared'>
  readonly limits: RelayLimits
  readonly url: string
  readonly projectId: string
  readonly store: BridgeStore
  readonly post: Post
  readonly mailQuota: MailQuota
  readonly hints: Hints
}

const channel = 'relay-bridge'
/** Messages by which a client shows that it is a dapp: a session is proposed, or a sign-in asked for. */
const proposals: ReadonlySet<number> = new Set([1100, 1116])
/** Milliseconds a process runs the bridge without saying so again: longer than a turn and an answer that does not come. */
const holdFor = 20_000
const lookEvery = 5_000
/** Milliseconds of passing on between two looks: what waits may never end. */
const turn = 1_000
/** Milliseconds until the other relay is dialled again: after a loss, and after it refused this server. */
const redial = { lost: 1_000, refused: 60_000 } as const
/** Milliseconds of rest after a failure grow up to this. */
const longestRest = 30_000
/**
 * Topics that are bridged: the other relay takes only so many of this server. A dapp makes as many as it likes, and keys of dapps are had
 * for nothing, so that an address group has its share too.
 */
const most = { ofDapp: 200, ofGroup: 400 } as const
/** Clients known as dapps without asking the database, and milliseconds until a proposal is noted there anew. */
const remembered = { most: 100_000, for: 86_400_000 } as const
/** Seconds a message from the other relay waits here: it does not say how long it was meant to. */
const incomingTtl = 86_400

/**
 * Connects the topics of dapps here to another relay: what they publish goes there too, what is published there comes here.
 * One process at a time does it; texts are the same on both sides, so whatever comes twice is known by its hash.
 */
export function startBridge({ services, limits, url, projectId, store, post, mailQuota, hints }: Parameters): Bridge {
  const { clock, log, metrics, shared } = services
  const process = randomUUID()
  /** When each was noted, by client and address group. */
  const dapps = lastUsed<number>(remembered.most)
  let upstream: Upstream | undefined
  let dialling: Upstream | undefined
  let closed = false
  let running = false
  let woken = false
  /** Whether the socket is gone because this side hung up. */
  let left = false
  /** When it may be dialled again: so many milliseconds after it was lost. */
  let rests = { since: Number.NEGATIVE_INFINITY, ms: 0 }
  let failures = 0
  let cancelLook = () => {}
  const retired = new Counter({
    name: 'latchkey_relay_bridge_retired_total',
    help: 'messages the other relay did not take, given up one by one',
    labelNames: ['reason'],
    registers: [metrics],
  })
  const outbox = createOutbox({ store, clock, log, retired, hasLeft: () => left })
  const topics = createUpstreamTopics({ clock, batch: limits.batch })

  const received = async ({ topic, message, tag, attestation }: Incoming) => {
    const sender = (await identity).id
    const entry = { topic, message, tag, attestation, ttl: incomingTtl, prompt: false, upstream: false }
    // Who says it there is not told: each topic counts by itself.
    const senderGroup = mailQuota.tagOf(topic)
    const full = await mailQuota.take({
      projectId: 'upstream',
      tag: senderGroup,
      bytes: bytesOf(entry) + limits.rowBytes,
    })
    if (full) throw new Error('what comes over the bridge has no room')
    const kept = await post.insert({ ...entry, sender, senderGroup, projectId: 'upstream' })
    if (kept.kind === 'full') throw new Error('the mailbox is full')
    if (kept.kind === 'stored') hints.stored(topic, kept.row, sender)
  }
  const identity = store.seed().then(bridgeIdentity)
  identity.catch((error: Error) => log.error('the bridge has no key', { error: error.name }))

  const dial = async () => {
    const own = await identity
    // What was true before the wait need not be any more.
    if (closed || dialling || isWithin(rests.since, rests.ms, clock.now())) return
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
        left = false
        topics.forget()
        wakeHere()
      },
      closed(code, reason) {
        log.warn('the bridge lost the other relay', { code, reason })
        rests = { since: clock.now(), ms: code === refusalCode ? redial.refused : restOf(failures) }
        // One that never opened fails no look that would count it.
        if (!upstream) failures += 1
        upstream = undefined
        dialling = undefined
      },
    })
  }
  /** Answers milliseconds to rest before the next look. */
  const lookOnce = async (): Promise<number> => {
    if (!(await store.hold(process, holdFor))) hangUp()
    else if (!upstream) await dial()
    else {
      const now = upstream
      // What is to be passed on does not wait for topics, nor the other way round.
      const [followed, emptied] = await Promise.allSettled([
        store.topics(most).then((wanted) => topics.follow(now, new Set(wanted))),
        outbox.empty(now, turn),
      ])
      // Who gets something through is not kept waiting ever longer for what costs it the socket.
      if (emptied.status === 'fulfilled' && emptied.value.moved) failures = 0
      if (followed.status === 'rejected') throw followed.reason
      if (emptied.status === 'rejected') throw emptied.reason
      if (emptied.value.lost) throw new Error('the socket to the other relay was lost')
      failures = 0
      if (emptied.value.rest !== 'more') return emptied.value.rest
      woken = true
    }
    return 0
  }
  const hangUp = () => {
    left = true
    dialling?.close()
  }
  const run = async () => {
    running = true
    woken = false
    cancelLook()
    let rest = 0
    try {
      rest = await lookOnce()
    } catch (error) {
      // What was not passed on waits in the mailboxes for the next look.
      log.warn('the bridge failed', { error: (error as Error).name })
      rest = restOf(failures)
      failures += 1
    }
    if (closed) return
    if (rest > 0) {
      // Whoever wakes it meanwhile waits too.
      cancelLook = clock.after(rest, () => void run())
      return
    }
    running = false
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
    async passesOn({ id, group }, tag) {
      const notedAt = dapps.get(id + group) ?? Number.NEGATIVE_INFINITY
      if (clock.now() - notedAt < remembered.for) return true
      if (!proposals.has(tag)) return 'of a dapp'
      await store.noteDapp(id, group)
      dapps.set(id + group, clock.now())
      return true
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

const restOf = (failures: number) => Math.min(redial.lost * 2 ** failures, longestRest)
