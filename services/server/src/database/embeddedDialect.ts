import type { PGlite } from '@electric-sql/pglite'
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PGliteDialect,
} from 'kysely'
import { createStatements } from './createStatements'

/** Kysely over an embedded database whose only user it is; it hands out the one connection to one at a time. */
export function embeddedDialect(pglite: PGlite): Dialect {
  const dialect = new PGliteDialect({ pglite })
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (database) => dialect.createIntrospector(database),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => createDriver(pglite),
  }
}

function createDriver(pglite: PGlite): Driver {
  const statements = createStatements(pglite)
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
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    async beginTransaction(_, { isolationLevel, accessMode }) {
      const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : ''
      await statements.run(`begin${isolation}${accessMode ? ` ${accessMode}` : ''}`, [])
    },
    async commitTransaction() {
      const { command } = await statements.run('commit', [])
      // So PostgreSQL answers a commit after a statement that failed.
      if (command === 'ROLLBACK') throw new AbortedTransactionError()
    },
    async rollbackTransaction() {
      await statements.run('rollback', [])
    },
    destroy: () => pglite.close(),
  }
}
