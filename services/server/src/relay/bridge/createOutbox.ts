import type { Counter } from 'prom-client'
import type { Clock } from '../../clock/Clock'
import type { Log } from '../../log/Log'
import type { Upstream } from './connectUpstream'
import type { BridgeStore, Outgoing } from './createBridgeStore'
import { isForNow, RelayRefusal } from './RelayRefusal'

interface Parameters {
  readonly store: Pick<BridgeStore, 'outgoing' | 'passedOn'>
  readonly clock: Clock
  readonly log: Log
  /** Messages that are not passed on after all, by `reason`. */
  readonly retired: Pick<Counter<'reason'>, 'inc'>
}

/** Messages for the other relay. */
export interface Outbox {
  /**
   * Passes on what waits, each message by itself: one that is refused stops no other. Answers milliseconds to leave the other
   * relay alone for.
   */
  empty(upstream: Upstream): Promise<number>
}

/** A message that did not pass: how often it was tried, and when it may be again. */
interface Postponed {
  readonly group: string
  readonly tries: number
  readonly until: number
}

type Outcome = { readonly kind: 'passed' } | { readonly kind: 'failed'; readonly error: unknown }

const messagesAtOnce = 32
const mostTries = 6
const firstDelay = 1_000
/** Messages that wait for another try, of one address group and of all; what fails beyond them is given up. */
const mostPostponed = { ofGroup: 50, ofAll: 2_000 } as const
/** Milliseconds of rest when everything was refused for now. */
const rest = 1_000

export function createOutbox({ store, clock, log, retired }: Parameters): Outbox {
  const postponed = new Map<number, Postponed>()

  const send = async (upstream: Upstream, message: Outgoing): Promise<Outcome> => {
    try {
      await upstream.request('irn_publish', publication(message, clock.now()))
      return { kind: 'passed' }
    } catch (error) {
      return { kind: 'failed', error }
    }
  }
  const isFull = (group: string) =>
    postponed.size >= mostPostponed.ofAll ||
    [...postponed.values()].filter((one) => one.group === group).length >= mostPostponed.ofGroup
  /** Notes what became of a message; answers why it is given up, if so. */
  const judge = ({ row, group }: Outgoing, error: unknown): string | undefined => {
    const tries = (postponed.get(row)?.tries ?? 0) + 1
    postponed.delete(row)
    if (error instanceof RelayRefusal && !isForNow(error)) return 'invalid'
    const reason = error instanceof RelayRefusal ? 'refused' : 'unanswered'
    if (tries >= mostTries || isFull(group)) return reason
    const asked = error instanceof RelayRefusal ? error.retryAfter : 0
    postponed.set(row, { group, tries, until: clock.now() + Math.max(asked, firstDelay * 2 ** (tries - 1)) })
    return undefined
  }
  /** Answers whether any passed, or is given up. */
  const sendPiece = async (upstream: Upstream, piece: readonly Outgoing[]): Promise<boolean> => {
    const outcomes = await Promise.all(piece.map((message) => send(upstream, message)))
    const done: number[] = []
    const reasons = new Map<string, number>()
    for (const [place, outcome] of outcomes.entries()) {
      const message = piece[place] as Outgoing
      const { row } = message
      const reason = outcome.kind === 'failed' ? judge(message, outcome.error) : undefined
      if (outcome.kind === 'passed' || reason !== undefined) done.push(row)
      if (outcome.kind === 'passed') postponed.delete(row)
      if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    }
    if (done.length > 0) await store.passedOn(done)
    for (const [reason, messages] of reasons) {
      retired.inc({ reason }, messages)
      log.warn('messages were not passed on to the other relay', { reason, messages })
    }
    return done.length > 0
  }
  /** The next ones never tried; else one whose time has come, alone: it may be what costs the socket. */
  const nextPiece = async (): Promise<readonly Outgoing[]> => {
    const fresh = await store.outgoing(messagesAtOnce, { except: [...postponed.keys()] })
    if (fresh.length > 0) return fresh
    for (const [row, { until }] of postponed) {
      if (until > clock.now()) continue
      const again = await store.outgoing(1, { only: [row] })
      if (again.length > 0) return again
      // Its time is over, or everybody has it.
      postponed.delete(row)
    }
    return []
  }

  return {
    async empty(upstream) {
      for (let piece = await nextPiece(); piece.length > 0; piece = await nextPiece()) {
        const moved = await sendPiece(upstream, piece)
        if (upstream.isLost()) throw new Error('the socket to the other relay was lost')
        if (!moved && piece.length > 1) return rest
      }
      return 0
    },
  }
}

const publication = ({ topic, message, attestation, tag, prompt, expiresAt }: Outgoing, now: number) => ({
  topic,
  message,
  tag,
  prompt,
  ttl: Math.max(1, Math.ceil((expiresAt - now) / 1_000)),
  ...(attestation === null ? {} : { attestation }),
})
