import type { Database } from './Database'

/** Records, on a PostgreSQL server where one is named, else embedded in this process. */
export interface OpenedDatabase {
  readonly kind: 'postgres' | 'embedded'
  readonly database: Database
  close(): Promise<void>
}
