import type { Migrations } from './migrate'
import type { OpenedDatabase } from './OpenedDatabase'
import { openEmbedded } from './openEmbedded'
import { openPostgres } from './openPostgres'

/** Where a database is, and what it holds. */
export interface OpenParameters {
  /** Address of a PostgreSQL server. */
  readonly url: string | undefined
  /** Folder of the embedded one when there is no address; `memory:` keeps nothing. */
  readonly folder: string
  /** Refuses a PostgreSQL server that another process serves from. */
  readonly alone: boolean
  readonly migrations: Migrations
}

/**
 * Opens a database and brings it up to date.
 *
 * @throws when it cannot be reached, belongs to another process or a migration fails.
 */
export function openDatabase({ url, folder, alone, migrations }: OpenParameters): Promise<OpenedDatabase> {
  if (url === undefined) return openEmbedded(folder, migrations)
  return openPostgres(url, { alone, migrations })
}
