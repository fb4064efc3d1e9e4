import type { Database } from './Database'
import type { Migrations } from './migrate'

/** Records, on a PostgreSQL server where one is named, else embedded in this process. */
export interface OpenedDatabase {
  readonly kind: 'postgres' | 'embedded'
  readonly database: Database
  close(): Promise<void>
}

/** One of the databases of a server. */
export interface NamedDatabase extends OpenedDatabase {
  readonly name: string
  /** Everything that was done to it: the changes of all its nouns. */
  readonly migrations: Migrations
}
