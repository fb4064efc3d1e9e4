import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginTo } from '../../fake/loginTo.test.support'
import { postgresMissing, startPostgres, type TestPostgres } from '../../fake/startPostgres.test.support'
import { waitingMigration } from './waitingMigration'

describe.skipIf(postgresMissing() !== undefined)('the migration to reading one mailbox', () => {
  let postgres: TestPostgres
  let superUrl: string
  beforeAll(async () => {
    postgres = await startPostgres()
    superUrl = new URL(new URL(await loginTo(postgres.url, 'relay')).pathname, postgres.superUrl).href
  })
  afterAll(() => postgres?.stop())

  it('waits for who publishes meanwhile, and neither of them fails', async () => {
    const open = async () => {
      const client = new Client({ connectionString: superUrl })
      await client.connect()
      return client
    }
    const [publisher, looker] = [await open(), await open()]
    const database = new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: new Pool({ connectionString: superUrl }) }),
    })
    // As the version before left it.
    await looker.query('drop function relay_waiting; drop index relay_messages_end')
    await looker.query('create index relay_messages_expiry on relay_messages (expires_at)')
    await publisher.query('begin')
    await publisher.query('select count(*) from relay_messages')
    const migrated = database.transaction().execute((transaction) => waitingMigration.up(transaction))
    const waiting = async () =>
      (
        await looker.query(
          "select count(*)::int as n from pg_locks where not granted and relation = 'relay_messages'::regclass",
        )
      ).rows[0].n
    await expect.poll(waiting).toBe(1)
    await publisher.query(`insert into relay_messages (topic, hash, message, tag, size, sender, project_id, published_at, expires_at)
      values ('t', 'h', 'm', 1, 1, 's', 'p', 1, 2)`)
    await publisher.query('commit')
    await migrated
    const { rows } = await looker.query('select count(*)::int as n from relay_waiting($1, 0, 1, null, 10)', ['t'])
    expect(rows).toEqual([{ n: 1 }])
    await Promise.all([publisher.end(), looker.end(), database.destroy()])
  })
})
