import { LRUCache } from 'lru-cache'
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
  /** Passes on what waits, each message by itself: one that is refused stops no other. Ends at the time of `until` at the latest, about. */
  empty(upstream: Upstream, until: number): Promise<Emptied>
}

/** What became of an attempt. */
export interface Emptied {
  /** Milliseconds to leave the other relay alone for; or its time was over, and more may be left. */
  readonly rest: number | 'more'
  /** Whether anything passed, or was given up. */
  readonly moved: boolean
  /** Whether the socket was lost over it. */
  readonly lost: boolean
}

/** A message that did not pass: how often it was tried, and when it may be again. */
interface Postponed {
  readonly group: string
  readonly tries: number
  readonly until: number
}

/** An address group one of whose messages lost the socket when it went alone. */
interface Suspect {
  readonly triedAt: number
  /** Messages of its that passed since. */
  readonly passed: number
}

type Outcome = { readonly kind: 'passed' } | { readonly kind: 'failed'; readonly error: unknown }

const messagesAtOnce = 32
const mostTries = 6
/** What a try counts for that lost the socket though nothing else went with it. */
const triesOfLoss = 3
const firstDelay = 1_000
/** Messages that wait for another try, of one address group and of all; what fails beyond them is given up. */
const mostPostponed = { ofGroup: 50, ofAll: 2_000 } as const
/** Milliseconds of rest when everything was refused for now. */
const rest = 1_000
/**
 * Milliseconds until another message of a suspect goes, after one has lost the socket: to everybody else it is gone for a second or two.
 * They double with each that does, and begin anew when none has for so long.
 */
const restOfSuspects = { first: 1_000, longest: 30_000, forgottenAfter: 300_000 } as const
/** Messages that clear a suspect. */
const clearedBy = 100
/** Suspects told apart; then the longest unheard of is forgotten. */
const mostSuspects = 1_000

export function createOutbox({ store, clock, log, retired }: Parameters): Outbox {
  const postponed = new Map<number, Postponed>()
  const suspects = new LRUCache<string, Suspect>({ max: mostSuspects })
  /** When messages that wait for another try went last, by address group. */
  const retriedAt = new LRUCache<string, number>({ max: mostSuspects })
  let suspectsFrom = 0
  let restNow = 0
  let turn = 0

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
  const judge = ({ row, group }: Outgoing, error: unknown, lostAlone: boolean): string | undefined => {
    const tries = (postponed.get(row)?.tries ?? 0) + (lostAlone ? triesOfLoss : 1)
    postponed.delete(row)
    if (error instanceof RelayRefusal && !isForNow(error)) return 'invalid'
    const reason = error instanceof RelayRefusal ? 'refused' : 'unanswered'
    if (tries >= mostTries || isFull(group)) return reason
    const asked = error instanceof RelayRefusal ? error.retryAfter : 0
    postponed.set(row, { group, tries, until: clock.now() + Math.max(asked, firstDelay * 2 ** (tries - 1)) })
    return undefined
  }
  /** Notes of a message that went alone whether it lost the socket: then those of its group go alone, and seldom. */
  const suspect = (group: string, lost: boolean) => {
    const now = clock.now()
    const known = suspects.get(group)
    if (lost) {
      suspects.set(group, { triedAt: now, passed: 0 })
      const { first, longest, forgottenAfter } = restOfSuspects
      restNow = now - suspectsFrom >= forgottenAfter ? first : Math.min(2 * restNow, longest)
      suspectsFrom = now + restNow
    } else if (known && known.passed + 1 < clearedBy) suspects.set(group, { triedAt: now, passed: known.passed + 1 })
    else suspects.delete(group)
  }
  /** Answers whether any passed, or is given up. */
  const sendPiece = async (upstream: Upstream, piece: readonly Outgoing[]): Promise<boolean> => {
    const outcomes = await Promise.all(piece.map((message) => send(upstream, message)))
    const [alone] = piece.length === 1 ? piece : []
    const lostAlone = alone !== undefined && upstream.isLost() && outcomes[0]?.kind === 'failed'
    if (alone) suspect(alone.group, lostAlone)
    const done: number[] = []
    const reasons = new Map<string, number>()
    for (const [place, outcome] of outcomes.entries()) {
      const message = piece[place] as Outgoing
      const { row } = message
      const reason = outcome.kind === 'failed' ? judge(message, outcome.error, lostAlone) : undefined
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
  /** Those never tried, of groups that are not suspected. */
  const fresh = () => store.outgoing(messagesAtOnce, { except: [...postponed.keys()], without: [...suspects.keys()] })
  /** One whose time has come, alone: it may be what costs the socket. That of the group whose last one is longest ago. */
  const again = async (): Promise<readonly Outgoing[]> => {
    const now = clock.now()
    const due = [...postponed]
      .filter(([, { group, until }]) => until <= now && !suspects.has(group))
      .map(([row, { group }]) => ({ row, group, at: retriedAt.get(group) ?? 0 }))
      .sort((one, other) => one.at - other.at)
    for (const { row, group } of due) {
      const found = await store.outgoing(1, { only: [row] })
      retriedAt.set(group, now)
      if (found.length > 0) return found
      // Its time is over, or everybody has it.
      postponed.delete(row)
    }
    return []
  }
  /** One of a suspect, alone: that of the one whose last is longest ago. */
  const suspected = async (): Promise<readonly Outgoing[]> => {
    const now = clock.now()
    if (now < suspectsFrom) return []
    const inOrder = [...suspects].sort(([, one], [, other]) => one.triedAt - other.triedAt).map(([group]) => group)
    const except = [...postponed].filter(([, { until }]) => until > now).map(([row]) => row)
    // Many of them may have nothing that waits.
    for (let from = 0; from < inOrder.length; from += messagesAtOnce) {
      const of = inOrder.slice(from, from + messagesAtOnce)
      const found = await store.outgoing(messagesAtOnce, { except, of })
      const [first] = [...found].sort((one, other) => of.indexOf(one.group) - of.indexOf(other.group))
      if (first) return [first]
    }
    return []
  }
  const kinds = [fresh, again, suspected] as const
  /** Each kind in turn: none waits for the end of another. */
  const nextPiece = async (): Promise<readonly Outgoing[]> => {
    for (const _ of kinds) {
      const piece = await kinds[turn % kinds.length]?.()
      turn += 1
      if (piece && piece.length > 0) return piece
    }
    return []
  }

  return {
    async empty(upstream, until) {
      let moved = false
      for (let piece = await nextPiece(); piece.length > 0; piece = await nextPiece()) {
        const passed = await sendPiece(upstream, piece)
        moved ||= passed
        if (upstream.isLost()) return { rest: 0, moved, lost: true }
        if (!passed && piece.length > 1) return { rest, moved, lost: false }
        if (clock.now() >= until) return { rest: 'more', moved, lost: false }
      }
      return { rest: 0, moved, lost: false }
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
