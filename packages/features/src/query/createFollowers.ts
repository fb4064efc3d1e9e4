import type { Core } from '@latchkey/core'
import type { Queries } from './createQueries'
import type { Query } from './Query'

/** What is kept fresh while something on screen shows it, whatever the visitor changes meanwhile. */
export interface Followers {
  /** Observes what `query` names now, and what it names after each change of the state, until the returned function is called. */
  follow<T>(query: () => Query<T> | undefined): () => void
  destroy(): void
}

/** Opens what follows the state of one instance. */
export function createFollowers(core: Core, queries: Queries): Followers {
  const stops = new Set<() => void>()
  return {
    follow(query) {
      let watched: string | undefined
      let leave = () => {}
      const look = () => {
        const now = query()
        if (now?.key === watched) return
        watched = now?.key
        const left = leave
        leave = now ? queries.observe(now) : () => {}
        left()
      }
      const unsubscribe = core.store.subscribe(look)
      const stop = () => {
        stops.delete(stop)
        unsubscribe()
        leave()
      }
      stops.add(stop)
      look()
      return stop
    },
    destroy() {
      for (const stop of [...stops]) stop()
    },
  }
}
