import { Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { embeddedDialect } from './embeddedDialect'
import { giveLogin } from './giveLogin'
import { ownsDatabase, readLogin, refuseLogin } from './Login'
import { joinMigrations, migrate } from './migrate'
import { openBare } from './openBare.test.support'

/** The embedded engine is a newer PostgreSQL than Debian's: from 16 on who makes a role may give it away, and not take it. */
it('an owner who is no superuser migrates, works as the roles it made, and gives them to a server', async () => {
  const pglite = await openBare()
  const database = new Kysely<unknown>({ dialect: embeddedDialect(pglite) })
  const run = (statement: string) => sql.raw(statement).execute(database)
  await run('create role owner login createrole')
  await run('alter database postgres owner to owner')
  await run('set session authorization owner')
  await migrate(database, joinMigrations([]))
  for (const role of ['latchkey_app', 'latchkey_operator', 'latchkey_serves_api', 'latchkey_serves_relay']) {
    await run(`set role ${role}`)
    await run('reset role')
  }
  expect(ownsDatabase(await readLogin(database))).toBe(true)
  // Nothing listens there: the user is new, so that its address is not tried.
  await giveLogin(database, 'postgres://server@127.0.0.1:1/postgres', ['api'])
  await run('reset session authorization')
  await run('set session authorization server')
  expect(refuseLogin(await readLogin(database), 'DATABASE_URL')).toBeUndefined()
  await expect(run('select * from kysely_migration')).rejects.toThrow(/permission denied/)
  await run('set role latchkey_serves_api')
  await run('select * from kysely_migration')
  for (const role of ['owner', 'latchkey_serves_relay', 'latchkey_app'])
    await expect(run(`set role ${role}`)).rejects.toThrow(/permission denied/)
  await database.destroy()
})
