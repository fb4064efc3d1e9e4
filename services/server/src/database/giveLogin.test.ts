import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ConfigError } from '../config/ConfigError'
import { postgresMissing, startPostgres } from '../fake/startPostgres.test.support'
import { embeddedDialect } from './embeddedDialect'
import { giveLogin } from './giveLogin'
import { joinMigrations, migrate } from './migrate'
import { openBare } from './openBare.test.support'
import { withConnection } from './withConnection'

let database: Kysely<unknown>
beforeAll(async () => {
  database = new Kysely({ dialect: embeddedDialect(await openBare()) })
  await migrate(database, joinMigrations([]))
})
afterAll(() => database.destroy())

// Nothing listens there: whether an address opens the database already is asked, and answered by no.
const urlOf = (user: string) => `postgres://${user}@127.0.0.1:1/postgres`
const rolesOf = async (user: string) => {
  const { rows } = await sql<{ role: string }>`
    select given.rolname as role from pg_auth_members
    join pg_roles given on given.oid = roleid join pg_roles mine on mine.oid = member
    where mine.rolname = ${user} order by 1`.execute(database)
  return rows.map(({ role }) => role)
}
const facts = async (user: string) =>
  (
    await sql<{ login: boolean; inherit: boolean; password: string | null }>`
      select rolcanlogin as login, rolinherit as inherit, rolpassword as password from pg_authid
      where rolname = ${user}`.execute(database)
  ).rows[0]

describe('the user a server logs in as', () => {
  it('is made where there is none, and may work as its server role and for operators', async () => {
    expect(await giveLogin(database, urlOf('one'), ['api'])).toBe('one')
    expect(await facts('one')).toEqual({ login: true, inherit: false, password: null })
    expect(await rolesOf('one')).toEqual(['latchkey_operator', 'latchkey_serves_api'])
  })

  it('N-37 loses every role it needs no more', async () => {
    await giveLogin(database, urlOf('two'), ['api', 'relay'])
    expect(await rolesOf('two')).toEqual(['latchkey_app', 'latchkey_operator'])
    await giveLogin(database, urlOf('two'), ['relay'])
    expect(await rolesOf('two')).toEqual(['latchkey_operator', 'latchkey_serves_relay'])
  })

  it('gets the password of its address, also where another one stood, and keeps it where there is none', async () => {
    await giveLogin(database, urlOf('th%22ree:a%20canary'), ['api'])
    const first = (await facts('th"ree'))?.password
    expect(first).toMatch(/^SCRAM-SHA-256/)
    await giveLogin(database, urlOf('th%22ree:another'), ['api'])
    const second = (await facts('th"ree'))?.password
    expect(second).not.toBe(first)
    await giveLogin(database, urlOf('th%22ree'), ['api'])
    expect((await facts('th"ree'))?.password).toBe(second)
  })

  it.each(['postgres', ''])('N-37 is never the owner, nor nobody: %j', async (user) => {
    const refused = giveLogin(database, urlOf(user), ['api'])
    await expect(refused).rejects.toThrow(ConfigError)
    await expect(refused).rejects.toThrow('must be two users')
  })
})

describe.skipIf(postgresMissing())('a user whose address opens the database already', () => {
  it('keeps the password it has', async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const address = (password: string) => postgres.url.replace('latchkey@', `login:${password}@`)
    const give = (password: string) =>
      withConnection(postgres.url, (owner) => giveLogin(owner, address(password), ['api']))
    const kept = () =>
      withConnection(postgres.superUrl, async (all) => {
        const { rows } = await sql<{ password: string }>`
          select rolpassword as password from pg_authid where rolname = 'login'`.execute(all)
        return rows[0]?.password
      })
    await withConnection(postgres.url, (owner) => migrate(owner, joinMigrations([])))
    expect(await give('first')).toBe('login')
    const first = await kept()
    expect(first).toMatch(/^SCRAM-SHA-256/)
    // This server asks nobody for one, so that every password opens it.
    await give('second')
    expect(await kept()).toBe(first)
  })
})
