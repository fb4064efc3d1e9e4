import type { Kysely } from 'kysely'

/** A database whose tables nobody has named: a noun says which of them are its own by `withTables`. */
export type Database = Kysely<unknown>
