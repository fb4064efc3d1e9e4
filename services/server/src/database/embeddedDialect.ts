import type { PGlite } from '@electric-sql/pglite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { AbortedTransaction } from './AbortedTransaction'
import { createBreathing } from './createBreathing'
import { createStatements } from './createStatements'
import { createTurns } from './createTurns'

/** Kysely over an embedded database whose only user it is; it hands out the one connection to one at a time. */
export const embeddedDialect = (pglite: PGlite): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (database) => new PostgresIntrospector(database),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createDriver: () => createDriver(pglite),
})

function createDriver(pglite: PGlite): Driver {
  const statements = createStatements(pglite)
  const turns = createTurns()
  const breathe = createBreathing()
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery) {
      const { rows, affectedRows } = await statements.run(sql, parameters)
      return { rows: rows as R[], ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }) }
    },
    // biome-ignore lint/correctness/useYield: there is nothing to yield
    async *streamQuery() {
      throw new Error('the embedded database does not stream: use a cursor')
    },
  }
  return {
    init: async () => {},
    async acquireConnection() {
      await turns.take()
      await breathe()
      return connection
    },
    releaseConnection: async () => turns.give(),
    async beginTransaction(_, { isolationLevel, accessMode }) {
      const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : ''
      await statements.run(`begin${isolation}${accessMode ? ` ${accessMode}` : ''}`, [])
    },
    async commitTransaction() {
      const { command } = await statements.run('commit', [])
      // So PostgreSQL answers a commit after a statement that failed.
      if (command === 'ROLLBACK') throw new AbortedTransaction()
    },
    async rollbackTransaction() {
      await statements.run('rollback', [])
    },
    async destroy() {
      if (!pglite.closed) await pglite.close()
    },
  }
}
