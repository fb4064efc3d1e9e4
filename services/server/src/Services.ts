import type { Kysely } from 'kysely'
import type { Registry } from 'prom-client'
import type { Clock } from './Clock'
import type { Config } from './config/Config'
import type { Tables } from './database/Tables'
import type { Log } from './log/Log'
import type { Project } from './project/project-data'
import type { ProjectStore } from './project/project-store'
import type { Shared } from './sharing/SharedState'

/** What every noun of the server is given; nothing else is reachable from a handler. */
export interface Services {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Registry
  readonly database: Kysely<Tables>
  readonly shared: Shared
  readonly projects: ProjectStore
  /** For upstream calls to addresses an operator configured. */
  readonly fetch: typeof globalThis.fetch
  /** Ends when the server stops. */
  readonly lifetime: AbortSignal
}

/** What a handler knows of the request before it starts. */
export interface RequestFacts {
  readonly requestId: string
  /** The visitor's address as far as trusted proxies tell it. */
  readonly address: string
  /** `Origin` of the page; `null` is an opaque one. */
  readonly origin: string | 'null' | undefined
  readonly project: Project | undefined
}
