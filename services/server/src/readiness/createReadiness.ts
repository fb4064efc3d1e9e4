import { sql } from 'kysely'
import type { Clock } from '../clock/Clock'
import type { Database } from '../database/Database'
import type { Shared } from '../sharing/SharedState'
import type { Health } from './Health'

/** What this process can do right now. */
export interface Readiness {
  /** `degraded` serves everything, slower or less precisely; `unready` should get no visitors. */
  readonly status: 'ready' | 'degraded' | 'unready'
  readonly database: 'ready' | 'away'
  readonly shared: 'ready' | 'degraded'
  /** By name; `null` where this process does not serve it. */
  readonly nouns: Readonly<Record<string, Health | null>>
  readonly draining: boolean
}

export interface ReadinessParameters {
  readonly clock: Clock
  readonly databases: readonly Database[]
  readonly shared: Shared
  nouns(): Readiness['nouns']
  /** Tells that it is on its way out. */
  draining(): boolean
}

/** Probes come from several sides; the databases are asked once for all of them. */
const freshness = 1_000
const patience = 2_000

/** Answers what this process can do, at most a second old. */
export function createReadiness({
  clock,
  databases,
  shared,
  nouns,
  draining,
}: ReadinessParameters): () => Promise<Readiness> {
  let held: { readonly at: number; readonly state: Promise<'ready' | 'away'> } | undefined
  const ask = () =>
    new Promise<'ready' | 'away'>((resolve) => {
      const cancel = clock.after(patience, () => resolve('away'))
      Promise.all(databases.map((database) => sql`select 1`.execute(database)))
        .then(
          () => resolve('ready'),
          () => resolve('away'),
        )
        .finally(cancel)
    })
  return async () => {
    if (!held || clock.now() - held.at >= freshness) held = { at: clock.now(), state: ask() }
    const database = await held.state
    const parts = { database, shared: shared.health(), nouns: nouns(), draining: draining() }
    const unready = parts.draining || database === 'away'
    const degraded =
      parts.shared === 'degraded' || Object.values(parts.nouns).some((health) => health?.status === 'degraded')
    return { status: unready ? 'unready' : degraded ? 'degraded' : 'ready', ...parts }
  }
}
