import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError } from '../config/ConfigError'
import { loginTo } from '../fake/loginTo.test.support'
import { postgresMissing, startPostgres, type TestPostgres } from '../fake/startPostgres.test.support'
import { migrationsOf } from '../openDatabases'
import { openPostgres, type PostgresParameters } from './openPostgres'

describe.skipIf(postgresMissing())('a PostgreSQL server', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  const parameters: PostgresParameters = {
    ...{ variable: 'DATABASE_URL', mode: 'production', role: 'latchkey_app', alone: true },
    migrations: migrationsOf('main'),
  }
  const open = async (url: string, changes: Partial<PostgresParameters> = {}) => {
    const { database, close } = await openPostgres(url, { ...parameters, ...changes })
    const { rows } = await sql<{ user: string }>`select current_user::text as user`.execute(database)
    return { user: rows[0]?.user, close }
  }

  it('N-38 that refuses its user is left free for the process that comes with another', async () => {
    const owner = await postgres.createDatabase('refusing')
    await expect(open(owner)).rejects.toThrow(/owns the tables/)
    const login = await loginTo(owner, 'api', 'relay')
    const first = await open(login)
    expect(first.user).toBe('latchkey_app')
    await expect(open(login)).rejects.toThrow(/Another latchkey-server process/)
    await first.close()
    await (await open(login)).close()
  })

  it('is shared by processes that do not ask to be alone', async () => {
    const login = await loginTo(await postgres.createDatabase('shared'), 'api', 'relay')
    const both = [await open(login, { alone: false }), await open(login, { alone: false })]
    expect(both.map(({ user }) => user)).toEqual(['latchkey_app', 'latchkey_app'])
    for (const { close } of both) await close()
  })

  it('N-38 that its owner did not bring up to date, or not for this user, says what to run', async () => {
    const login = await loginTo(await postgres.createDatabase('given'), 'api')
    const refusal = (url: string, changes: Partial<PostgresParameters>) =>
      open(url, changes).then(
        () => 'served',
        (error: Error) => [error instanceof ConfigError, error.message],
      )
    expect(await refusal(login, {})).toEqual([
      true,
      expect.stringMatching(
        /^DATABASE_URL logs in as login_api, who may not work as latchkey_app\. Run latchkey-server/,
      ),
    ])
    await postgres.createDatabase('untouched')
    const bare = login.replace('/given', '/untouched')
    expect(await refusal(bare, { role: 'latchkey_serves_api' })).toEqual([
      true,
      expect.stringMatching(
        /^The database of DATABASE_URL is not up to date: it lacks 0001_roles, .*Run latchkey-server/,
      ),
    ])
    await (await open(login, { role: 'latchkey_serves_api' })).close()
  })

  it('N-38 lets its owner migrate in development alone, and be nobody else then', async () => {
    const owner = await postgres.createDatabase('owned')
    const opened = await open(owner, { mode: 'development' })
    expect(opened.user).toBe('latchkey_app')
    await opened.close()
    await expect(open(owner)).rejects.toThrow(/DATABASE_URL logs in as latchkey/)
  })
})
