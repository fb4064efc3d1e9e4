import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { candidPool } from './candidPool'
import type { Database } from './Database'

/** Does something over one connection of its own to a PostgreSQL server, as the user its address names. */
export async function withConnection<T>(
  connectionString: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: candidPool(new Pool({ connectionString, max: 1, connectionTimeoutMillis: 5_000 })),
    }),
  })
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}
