import { sql } from 'kysely'
import type { RelayDoor } from '../relay/RelayDoor'
import type { Services } from '../Services'

/** What this process can do right now. */
export interface Readiness {
  /** `degraded` serves everything, slower or less precisely; `unready` should get no visitors. */
  readonly status: 'ready' | 'degraded' | 'unready'
  readonly database: 'ready' | 'away'
  readonly shared: 'ready' | 'degraded'
  readonly relay: { readonly status: 'ready' | 'degraded'; readonly sockets: number } | null
  readonly draining: boolean
}

/** Probes come from several sides; the database is asked once for all of them. */
const freshness = 1_000
const patience = 2_000

/** Answers what this process can do, at most a second old. `draining` tells that it is on its way out. */
export function createReadiness(
  { clock, database, shared }: Pick<Services, 'clock' | 'database' | 'shared'>,
  relay: RelayDoor | undefined,
  draining: () => boolean,
): () => Promise<Readiness> {
  let held: { readonly at: number; readonly state: Promise<'ready' | 'away'> } | undefined
  const askDatabase = () =>
    new Promise<'ready' | 'away'>((resolve) => {
      const cancel = clock.after(patience, () => resolve('away'))
      sql`select 1`
        .execute(database)
        .then(
          () => resolve('ready'),
          () => resolve('away'),
        )
        .finally(cancel)
    })
  return async () => {
    if (!held || clock.now() - held.at >= freshness) held = { at: clock.now(), state: askDatabase() }
    const state = await held.state
    const parts = { database: state, shared: shared.health(), relay: relay?.health() ?? null, draining: draining() }
    const unready = parts.draining || state === 'away'
    const degraded = parts.shared === 'degraded' || parts.relay?.status === 'degraded'
    return { status: unready ? 'unready' : degraded ? 'degraded' : 'ready', ...parts }
  }
}
