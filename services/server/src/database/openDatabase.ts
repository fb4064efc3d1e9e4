import type { Kysely } from 'kysely'
import type { Config } from '../config/Config'
import { openEmbedded } from './openEmbedded'
import { openPostgres } from './openPostgres'
import type { Tables } from './Tables'

/** Records, on a PostgreSQL server when `DATABASE_URL` names one, else embedded in this process. */
export interface OpenedDatabase {
  readonly kind: 'postgres' | 'embedded'
  readonly database: Kysely<Tables>
  close(): Promise<void>
}

/**
 * Opens the database and brings it up to date; a command that serves nobody may run beside a server on PostgreSQL.
 *
 * @throws when the database cannot be reached, belongs to another process or a migration fails.
 */
export function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'REDIS_URL'>,
  { serving = true }: { readonly serving?: boolean } = {},
): Promise<OpenedDatabase> {
  if (config.DATABASE_URL === undefined) return openEmbedded(config.DATA_DIR)
  return openPostgres(config.DATABASE_URL, { alone: serving && config.REDIS_URL === undefined })
}
