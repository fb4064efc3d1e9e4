import type { Counter } from 'prom-client'
import type { Clock } from '../../clock/Clock'
import type { Log } from '../../log/Log'
import { isWithin } from '../../sharing/isWithin'
import { lastUsed } from '../../sharing/lastUsed'
import type { Upstream } from './connectUpstream'
import type { BridgeStore, Outgoing } from './createBridgeStore'
import { createSuspects } from './createSuspects'
import { isForNow, RelayRefusal } from './RelayRefusal'

interface Parameters {
  readonly store: Pick<BridgeStore, 'outgoing' | 'passedOn'>
  readonly clock: Clock
  readonly log: Log
  /** Messages that are not passed on after all, by `reason`. */
  readonly retired: Pick<Counter<'reason'>, 'inc'>
  /** Whether this side has hung up. */
  hasLeft(): boolean
}

/** Messages for the other relay. */
export interface Outbox {
  /** Passes on what waits, each message by itself: one that is refused stops no other. Ends after so many milliseconds, about. */
  empty(upstream: Upstream, ms: number): Promise<Emptied>
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
  /** When it was tried last, and for how many milliseconds it waits from then on. */
  readonly since: number
  readonly wait: number
}

type Outcome = { readonly kind: 'passed' } | { readonly kind: 'failed'; readonly error: unknown }

const messagesAtOnce = 32
const mostTries = 6
/** What a try counts for over which the other relay hung up though nothing else was with it. */
const triesOfLoss = 3
const firstDelay = 1_000
/** Messages that wait for another try, of one address group and of all; what fails beyond them is given up. */
const mostPostponed = { ofGroup: 50, ofAll: 2_000 } as const
/** Milliseconds of rest when everything was refused for now. */
const rest = 1_000
/** Address groups of which it is known when they were tried again last. */
const mostRetried = 1_000

export function createOutbox({ store, clock, log, retired, hasLeft }: Parameters): Outbox {
  const postponed = new Map<number, Postponed>()
  const suspects = createSuspects(clock)
  /** Sockets over which something passed: what is lost on another one is not the fault of a message. */
  const proven = new WeakSet<Upstream>()
  /** When messages that wait for another try went last, by address group. */
  const retriedAt = lastUsed<number>(mostRetried)
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
  const judge = ({ row, group }: Outgoing, error: unknown, blamed: boolean): string | undefined => {
    const tries = (postponed.get(row)?.tries ?? 0) + (blamed ? triesOfLoss : 1)
    postponed.delete(row)
    if (error instanceof RelayRefusal && !isForNow(error)) return 'invalid'
    const reason = error instanceof RelayRefusal ? 'refused' : 'unanswered'
    if (tries >= mostTries || isFull(group)) return reason
    const asked = error instanceof RelayRefusal ? error.retryAfter : 0
    postponed.set(row, { group, tries, since: clock.now(), wait: Math.max(asked, firstDelay * 2 ** (tries - 1)) })
    return undefined
  }
  const waits = ({ since, wait }: Postponed) => isWithin(since, wait, clock.now())
  /** Notes of a message that went alone what its group is to be held for; answers whether it is to blame. */
  const blame = (upstream: Upstream, { group }: Outgoing, outcome: Outcome): boolean => {
    if (outcome.kind === 'passed') suspects.passed(group)
    else if (!(outcome.error instanceof RelayRefusal) && (proven.has(upstream) || suspects.has(group))) {
      suspects.lost(group)
      return true
    }
    return false
  }
  /** Answers whether any passed, or is given up. */
  const sendPiece = async (upstream: Upstream, piece: readonly Outgoing[]): Promise<boolean> => {
    const outcomes = await Promise.all(piece.map((message) => send(upstream, message)))
    const [message, ...others] = piece
    const [outcome] = outcomes
    // What breaks off because this side leaves is nobody's fault.
    const isLeft = hasLeft()
    const blamed = !isLeft && message && outcome && others.length === 0 ? blame(upstream, message, outcome) : false
    const done: number[] = []
    const reasons = new Map<string, number>()
    for (const [place, outcome] of outcomes.entries()) {
      const message = piece[place] as Outgoing
      const { row } = message
      const reason = outcome.kind === 'failed' && !isLeft ? judge(message, outcome.error, blamed) : undefined
      if (outcome.kind === 'passed' || reason !== undefined) done.push(row)
      if (outcome.kind === 'passed') {
        proven.add(upstream)
        postponed.delete(row)
      }
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
  const fresh = () => store.outgoing(messagesAtOnce, { except: [...postponed.keys()], without: suspects.inOrder() })
  /** One whose time has come, alone: it may be what costs the socket. That of the group whose last one is longest ago. */
  const again = async (): Promise<readonly Outgoing[]> => {
    const due = [...postponed]
      .filter(([, one]) => !waits(one) && !suspects.has(one.group))
      .map(([row, { group }]) => ({ row, group, at: retriedAt.get(group) ?? 0 }))
      .sort((one, other) => one.at - other.at)
      .slice(0, messagesAtOnce)
    if (due.length === 0) return []
    const found = new Map(
      (await store.outgoing(due.length, { only: due.map(({ row }) => row) })).map((one) => [one.row, one]),
    )
    for (const { row, group } of due) {
      retriedAt.set(group, clock.now())
      const message = found.get(row)
      if (message) return [message]
      // Its time is over, or everybody has it.
      postponed.delete(row)
    }
    return []
  }
  /** One of a suspect, alone. */
  const suspected = async (): Promise<readonly Outgoing[]> => {
    if (suspects.rest()) return []
    const inOrder = suspects.inOrder()
    const except = [...postponed].filter(([, one]) => waits(one)).map(([row]) => row)
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
    async empty(upstream, ms) {
      const began = clock.now()
      let moved = false
      for (let piece = await nextPiece(); piece.length > 0; piece = await nextPiece()) {
        const passed = await sendPiece(upstream, piece)
        moved ||= passed
        if (upstream.isLost()) return { rest: 0, moved, lost: true }
        if (!passed && piece.length > 1) return { rest, moved, lost: false }
        if (!isWithin(began, ms, clock.now())) return { rest: 'more', moved, lost: false }
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
