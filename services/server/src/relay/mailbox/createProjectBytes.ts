import type { Clock } from '../../clock/Clock'
import type { RelayStore } from './RelayStore'

/** Milliseconds for which a count is believed. */
const freshness = 10_000

/** How full the mailboxes of a project are, as counted a little while ago and added to since. */
export interface ProjectBytes {
  /** Notes bytes that are about to be stored; answers whether they may be. */
  take(projectId: string, bytes: number): Promise<boolean>
}

export function createProjectBytes(store: RelayStore, clock: Clock, most: number): ProjectBytes {
  let counted: { readonly at: number; readonly bytes: Promise<Map<string, number>> } | undefined
  const count = () => {
    const now = clock.now()
    if (counted && now - counted.at < freshness) return counted.bytes
    const bytes = store.bytesOfProjects().then((found) => new Map(found))
    counted = { at: now, bytes }
    bytes.catch(() => {
      // A count that failed is no count; the next publish asks again.
      counted = undefined
    })
    return bytes
  }
  return {
    async take(projectId, bytes) {
      const held = await count()
      const sum = (held.get(projectId) ?? 0) + bytes
      if (sum > most) return false
      held.set(projectId, sum)
      return true
    },
  }
}
