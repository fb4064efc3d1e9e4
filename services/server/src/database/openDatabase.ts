import type { OpenedDatabase } from './OpenedDatabase'
import { openEmbedded } from './openEmbedded'
import { openPostgres, type PostgresParameters } from './openPostgres'

/** Where a database is, and what it holds. */
export interface OpenParameters extends PostgresParameters {
  /** Address of a PostgreSQL server. */
  readonly url: string | undefined
  /** Folder of the embedded one when there is no address; `memory:` keeps nothing. */
  readonly folder: string
}

/**
 * Opens a database and brings it up to date.
 *
 * @throws when it cannot be reached, belongs to another process or a migration fails.
 */
export function openDatabase({ url, folder, ...parameters }: OpenParameters): Promise<OpenedDatabase> {
  return url === undefined ? openEmbedded(folder, parameters) : openPostgres(url, parameters)
}
