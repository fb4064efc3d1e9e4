import type { Registry } from 'prom-client'
import type { Clock } from '../clock/Clock'
import type { ServerConfig } from '../config/serverVariables'
import type { Database } from '../database/Database'
import type { Log } from '../log/Log'
import type { FairQueue } from '../sharing/createFairQueue'
import type { Shared } from '../sharing/SharedState'

/** What every noun of the server is given; besides what it needs of other nouns, nothing else is reachable from a handler. */
export interface Services<Config = ServerConfig> {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Registry
  /** The one the noun says its tables are in. */
  readonly database: Database
  readonly shared: Shared
  /** Where what visitors ask is begun, so that nobody is kept waiting by those who ask for much. */
  readonly queue: FairQueue
  /** For upstream calls to addresses an operator configured. */
  readonly fetch: typeof globalThis.fetch
  /** Ends when the server stops. */
  readonly lifetime: AbortSignal
}
