import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresMissing, startPostgres, type TestPostgres } from '../fake/startPostgres.test.support'
import type { Database } from './Database'
import { withConnection } from './withConnection'

describe.skipIf(postgresMissing())('a connection to a PostgreSQL server', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  const isThere = (process: number | undefined) =>
    withConnection(postgres.superUrl, async (database) => {
      const { rows } = await sql`select from pg_stat_activity where pid = ${process}`.execute(database)
      return rows.length > 0
    })

  it('is of the user of its address, there for the work and gone after it, also where that failed', async () => {
    const processes: (number | undefined)[] = []
    const look = async (database: Database) => {
      const { rows } = await sql<{ user: string; process: number }>`
        select session_user::text as user, pg_backend_pid() as process`.execute(database)
      processes.push(rows[0]?.process)
      expect(await isThere(rows[0]?.process)).toBe(true)
      return rows[0]?.user
    }
    expect(await withConnection(postgres.url, look)).toBe('latchkey')
    const failing = withConnection(postgres.url, async (database) => {
      await look(database)
      throw new Error('stopped')
    })
    await expect(failing).rejects.toThrow('stopped')
    // Before an idle one would have gone by itself, after ten seconds.
    for (const process of processes) await expect.poll(() => isThere(process), { timeout: 5_000 }).toBe(false)
  })
})
