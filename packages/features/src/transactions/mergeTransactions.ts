import { callOf } from '../tracked/callOf'
import type { SentBatch } from '../tracked/TrackedTransaction'
import type { LocalTransaction } from './LocalTransaction'

/** Most pending transactions that are watched. */
export const mostPending = 99
/** Most ended ones that are kept. */
const mostEnded = 99

/**
 * Joins what tabs know, the newest first: an end is never taken back, but by a node that shows what was dropped, and too many are forgotten, the oldest ends first. The same
 * rows in any order make the same list.
 */
export function mergeTransactions(...lists: readonly (readonly LocalTransaction[])[]): readonly LocalTransaction[] {
  const known = new Map<string, LocalTransaction>()
  for (const row of lists.flat()) {
    const key = keyOf(row)
    const other = known.get(key)
    const hash = other?.hash ?? row.hash
    const seen = other?.seen ?? row.seen
    // Who read another number knows better than who read none.
    const twice = other?.twice === 'changed' ? other.twice : (row.twice ?? other?.twice)
    // Of a batch one may know the hash that the other does not.
    known.set(key, withoutDoubt(other ? { ...further(other, row), seen, twice, ...(hash && { hash }) } : row))
  }
  const isAgain = (row: LocalTransaction, other: LocalTransaction) => {
    if (row.replacement?.toLowerCase() !== other.hash?.toLowerCase()) return false
    // Of a batch the wallet names the transaction, in which others of its account may be as well.
    if (row.how === 'sped-up') return (!row.batch && !other.batch) || other.replaces !== undefined
    // A plan that followed what it asked for to another bundle keeps a row of that too, which moves or allows just as much.
    return !row.batch && !other.batch && (isSameMove(row.moves, other.moves) || isSameAllowance(row, other))
  }
  // What went through as another is told once: by the row of that one, where it has one.
  const toldOnce = (row: LocalTransaction): LocalTransaction =>
    row.replacement && [...known.values()].some((other) => isAgain(row, other))
      ? { ...row, status: 'replaced', effect: undefined }
      : row
  const rows = [...known.values()].map(toldOnce).sort((a, b) => b.at - a.at || (keyOf(a) < keyOf(b) ? -1 : 1))
  const pending = rows.filter(isPending).slice(0, mostPending)
  const ended = rows.filter((row) => !isPending(row)).slice(0, mostEnded)
  return rows.filter((row) => pending.includes(row) || ended.includes(row))
}

type Moves = SentBatch['moves']

const isSameMove = (one: Moves, other: Moves) =>
  one !== undefined && one.token === other?.token && one.way === other.way && one.units === other.units

const isSameAllowance = (one: LocalTransaction, other: LocalTransaction) =>
  one.kind === 'approve' &&
  other.kind === one.kind &&
  one.to?.toLowerCase() === other.to?.toLowerCase() &&
  one.amount?.assetId === other.amount?.assetId &&
  one.amount?.text === other.amount?.text

export const isPending = ({ status }: LocalTransaction) => status === 'pending'

/** Whether it was in a block, or another took its place: nothing changes that any more. */
const isOver = (row: LocalTransaction) => ['confirmed', 'failed', 'unseen', 'replaced'].includes(endOf(row))

/** Of the two that nobody can tell the end of, one is in a block. */
const endOf = ({ status, effect }: LocalTransaction) => (status === 'unknown' && effect ? effect : status)

/**
 * Names a transaction among those of all chains; one of a batch by that, since its hash comes later, and by who took it: ids are theirs. A
 * wallet may name one of several transfers, as where a bundle has them.
 */
export const keyOf = (row: LocalTransaction): string => {
  const { chainId, from, hash, batch } = row
  return batch === undefined
    ? `${chainId} ${hash} ${callOf(row)}`
    : `${chainId} ${from.toLowerCase()} ${batch.wallet ?? ''} ${batch.id}`
}

/** The less sure an end is, the later it stands: another tab that saw a block knows better. */
const surest: readonly ReturnType<typeof endOf>[] = [
  'confirmed',
  'failed',
  'unseen',
  'replaced',
  'dropped',
  'unknown',
  'pending',
]

/** What is known of one transaction by two who looked; which of them comes first changes nothing. */
function further(one: LocalTransaction, other: LocalTransaction): LocalTransaction {
  const turns = (one.cameBack ?? 0) - (other.cameBack ?? 0)
  // A node showed it since the other one took it for dropped.
  if (turns !== 0 && !isOver(one) && !isOver(other)) return turns > 0 ? one : other
  const rank = surest.indexOf(endOf(one)) - surest.indexOf(endOf(other))
  if (rank !== 0) return rank < 0 ? one : other
  if (!isPending(one)) return (one.endedAt ?? 0) <= (other.endedAt ?? 0) ? one : other
  const lastBlock = (one.lastBlock ?? -1) < (other.lastBlock ?? -1) ? other.lastBlock : one.lastBlock
  const { note, noted } = heardMore(one, other) ? one : other
  return { ...one, note, noted, lastBlock }
}

/** Whether the first one knows better why no node shows it; of two who heard as much the one that saw code, which a node that is behind has not. */
function heardMore(one: LocalTransaction, other: LocalTransaction): boolean {
  const [mine, theirs] = [one, other].map(({ note, noted = 0 }) => (note ? noted : -1)) as [number, number]
  return mine === theirs ? one.note === 'waiting-for-signers' : mine > theirs
}

/** A node had it: nobody else needs to sign. What ended has no doubt left. */
const withoutDoubt = (row: LocalTransaction): LocalTransaction => ({
  ...row,
  effect: row.status === 'unknown' ? row.effect : undefined,
  cameBack: isOver(row) ? undefined : row.cameBack || undefined,
  lastBlock: isPending(row) ? row.lastBlock : undefined,
  note: isPending(row) && !row.seen ? row.note : undefined,
  noted: isPending(row) && !row.seen && row.note ? row.noted || undefined : undefined,
})
