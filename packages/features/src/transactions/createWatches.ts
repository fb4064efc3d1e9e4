import { type Core, watchReturn } from '@latchkey/core'
import { isWatched } from '../tracked/isWatched'
import { createHeights } from './createHeights'
import type { Finding } from './Finding'
import type { LocalTransaction } from './LocalTransaction'
import { keyOf } from './mergeTransactions'
import { givenUpAt, isReadable, watchTransaction } from './watchTransaction'

/** How many are waited for at once; the others have their turn after them. */
const mostAtOnce = 5
/** Milliseconds of one turn. */
const turn = 30_000
/** Milliseconds until the next turn, once more after each that found nothing, at most a minute. */
const rest = 5_000
const longestRest = 60_000
/** Milliseconds between two turns of one that was dropped. */
const restOfDropped = 600_000

export interface CreateWatchesParameters {
  readonly rows: () => readonly LocalTransaction[]
  readonly found: (row: LocalTransaction, finding: Finding) => void
}

/** Watches what is pending, and for a day what was dropped, on the connected chains, turn by turn, and at once again when the visitor is back. */
export function createWatches(core: Core, { rows, found }: CreateWatchesParameters): () => void {
  const { clock, lifetime } = core
  const readHeights = createHeights(core)
  const watched = new Map<string, AbortController>()
  /** When each may be looked at again, and how often it was in vain. */
  const rests = new Map<string, { readonly until: number; readonly times: number }>()
  let cancel = () => {}

  async function watch(key: string, row: LocalTransaction, controller: AbortController): Promise<void> {
    const finding = await watchTransaction(core, row, { timeout: turn, signal: controller.signal, readHeights }).catch(
      () => undefined,
    )
    if (watched.get(key) !== controller) return
    watched.delete(key)
    if (!finding) return
    const { times = 0 } = rests.get(key) ?? {}
    const isDropped = (finding.status ?? row.status) === 'dropped'
    const wait = isDropped ? restOfDropped : Math.min(rest * (times + 1), longestRest)
    rests.set(key, { until: clock.now() + wait, times: times + 1 })
    found(row, finding)
    look()
  }

  /** Begins the turns that are due. */
  function look(): void {
    cancel()
    if (lifetime.aborted) return
    const due: { readonly key: string; readonly row: LocalTransaction; readonly until: number }[] = []
    for (const row of rows().filter((one) => isWatched(one, clock.now()))) {
      const key = keyOf(row)
      const until = isReadable(core, row) ? (rests.get(key)?.until ?? 0) : givenUpAt(core, row)
      if (until !== undefined && !watched.has(key)) due.push({ key, row, until })
    }
    // Whoever waited longest is next; of those that never had a turn the oldest, whose nonce the others wait for.
    due.sort((a, b) => a.until - b.until || a.row.at - b.row.at)
    const now = clock.now()
    const next = due.filter(({ until }) => until <= now).slice(0, Math.max(0, mostAtOnce - watched.size))
    for (const { key, row } of next) {
      const controller = new AbortController()
      watched.set(key, controller)
      void watch(key, row, controller)
    }
    const later = due.find(({ until }) => until > now)
    if (later && typeof later.until === 'number') cancel = clock.after(later.until - now, look)
  }

  /** Ends every turn and begins anew. */
  function restart(): void {
    for (const controller of watched.values()) controller.abort()
    watched.clear()
    rests.clear()
    look()
  }

  const stops = [
    watchReturn(restart),
    core.store.subscribe((state, before) => {
      if (state.connections !== before.connections || state.slices !== before.slices) look()
    }),
  ]
  look()
  return () => {
    cancel()
    for (const stop of stops) stop()
    for (const controller of watched.values()) controller.abort()
    watched.clear()
  }
}
