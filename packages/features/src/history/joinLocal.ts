import type { HistoryEntry } from '@latchkey/protocol/api'
import type { Activity, LocalRow } from '../tracked/Activity'
import { localActivity, minedHash } from '../tracked/localActivity'
import type { ActivityGroup, HistoryState, TransactionsByYear } from './HistoryState'
import { type OwnPicture, toActivity } from './toActivity'

/** Milliseconds by which a chain's clock may be ahead of this device's. */
const clocksDiffer = 10 * 60_000

/**
 * The rows on screen: what waits, then everything else by month. Of the transactions of this browser that the server does not tell,
 * mined ones are shown while they are newer than its newest, and those that were never mined always.
 *
 * @param now in milliseconds since the epoch: what is told of another time to come is of none, and hides nothing
 */
export function joinLocal(
  entries: readonly HistoryEntry[],
  locals: readonly LocalRow[],
  isToldByServer: boolean,
  ownPicture: OwnPicture,
  begun: readonly Activity[],
  now: number,
): Pick<HistoryState, 'pending' | 'groups'> {
  const told = new Set(entries.map(({ metadata }) => metadata.hash.toLowerCase()))
  const latest = now + clocksDiffer
  const past = entries.map(({ metadata }) => Date.parse(metadata.minedAt)).filter((minedAt) => minedAt <= latest)
  const newest = past[0] ?? Number.NEGATIVE_INFINITY
  // Of several that are in one bundle an entry tells of the one that is called so, and of no other.
  const isInAnother = (local: LocalRow) => minedHash(local) !== local.hash
  const byHash = new Map(
    locals
      .toSorted((a, b) => Number(isInAnother(b)) - Number(isInAnother(a)))
      .map((local) => [minedHash(local)?.toLowerCase(), local]),
  )
  const isShown = (local: LocalRow) => {
    const { status, at, endedAt = at } = local
    const hash = minedHash(local)
    if (hash && told.has(hash.toLowerCase())) return byHash.get(hash.toLowerCase()) !== local
    const isMined = status === 'confirmed' || status === 'failed'
    return !isMined || !isToldByServer || endedAt > newest
  }
  const rows = [
    ...begun,
    ...locals.filter(isShown).map((local) => localActivity(local, locals)),
    ...entries.map((entry) => toActivity(entry, byHash.get(entry.metadata.hash.toLowerCase()), ownPicture, latest)),
  ]
  const isWaiting = ({ status, kind, local }: Activity) =>
    status === 'pending' && (local !== undefined || kind === 'bought')
  return { pending: rows.filter(isWaiting), groups: groupByMonth(rows.filter((row) => !isWaiting(row))) }
}

function groupByMonth(rows: readonly Activity[]): readonly ActivityGroup[] {
  const groups = new Map<string, { year: number; month: number; rows: Activity[] }>()
  for (const row of rows.toSorted((a, b) => b.at - a.at)) {
    const { year, month } = monthOf(row.at)
    const group = groups.get(`${year} ${month}`) ?? { year, month, rows: [] }
    group.rows.push(row)
    groups.set(`${year} ${month}`, group)
  }
  return [...groups.values()]
}

/** Entries by year and month, in the visitor's time. */
export function byYear(entries: readonly HistoryEntry[]): TransactionsByYear {
  const years: Record<number, Record<number, HistoryEntry[]>> = {}
  for (const entry of entries) {
    const { year, month } = monthOf(Date.parse(entry.metadata.minedAt))
    years[year] ??= {}
    const months = years[year]
    months[month] ??= []
    months[month].push(entry)
  }
  return years
}

function monthOf(at: number): { readonly year: number; readonly month: number } {
  const date = new Date(at)
  return { year: date.getFullYear(), month: date.getMonth() }
}
