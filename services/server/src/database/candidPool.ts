import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { AbortedTransaction } from './AbortedTransaction'

/**
 * Connections that say when PostgreSQL answered a commit by a rollback, which Kysely's own driver for Node 20 takes for a commit, and
 * that are not used again when a rollback failed.
 */
export function candidPool(pool: Pool): PostgresPool {
  // Kysely sets up each connection it has not met.
  const known = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const met = known.get(client) ?? candidClient(client)
      known.set(client, met)
      return met
    },
    end: () => pool.end(),
  }
}

function candidClient(client: PoolClient): PostgresPoolClient {
  let isBroken = false
  // A connection that ends between two statements of a transaction tells only this event, which nobody hearing would end the process.
  client.on('error', () => {
    isBroken = true
  })
  async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      const result = await client.query(text, [...values])
      if (text === 'commit' && result.command === 'ROLLBACK') throw new AbortedTransaction()
      return result as unknown as PostgresQueryResult<R>
    } catch (error) {
      if (text === 'rollback') isBroken = true
      throw error
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release(isBroken) }
}
