import type { HistoryEntry } from '@latchkey/protocol/api'
import type { ChainId } from '@latchkey/protocol/caip'

/** The part of one chain in a page. */
export interface Lane {
  readonly chainId: ChainId
  /** The block up to which was asked. */
  readonly last: number
  /** The newest first. */
  readonly entries: readonly { readonly entry: HistoryEntry; readonly block: number }[]
  /** The block up to which are those behind these; 0 where there are none. */
  readonly next: number
  readonly isIncomplete: boolean
}

/**
 * One page of several chains, the newest first: what is older than the oldest known of a chain that goes on waits for its turn, so
 * that none comes before a newer one of the next page.
 */
export function joinLanes(lanes: readonly Lane[]): {
  readonly entries: readonly HistoryEntry[]
  readonly next: ReadonlyMap<ChainId, number>
} {
  const horizon = Math.max(
    ...lanes
      .filter(({ next }) => next > 0)
      .map(({ entries }) => timeOf(entries.at(-1)?.entry) ?? Number.NEGATIVE_INFINITY),
    Number.NEGATIVE_INFINITY,
  )
  const parts = lanes.map((lane) => {
    const told = lane.entries.filter(({ entry }) => (timeOf(entry) ?? 0) >= horizon)
    const isWhole = told.length === lane.entries.length
    const reached = told.at(-1)?.block
    return { lane, told, next: isWhole ? lane.next : reached === undefined ? lane.last : reached - 1 }
  })
  return {
    entries: parts
      .flatMap(({ told }) => told.map(({ entry }) => entry))
      .toSorted((a, b) => (timeOf(b) ?? 0) - (timeOf(a) ?? 0)),
    next: new Map(parts.map(({ lane, next }) => [lane.chainId, next])),
  }
}

const timeOf = (entry: HistoryEntry | undefined) => (entry ? Date.parse(entry.metadata.minedAt) : undefined)
