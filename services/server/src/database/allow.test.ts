import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allow } from './allow'
import { embeddedDialect } from './embeddedDialect'
import { joinMigrations, migrate } from './migrate'
import { openBare } from './openBare.test.support'

let database: Kysely<unknown>
beforeAll(async () => {
  database = new Kysely({ dialect: embeddedDialect(await openBare()) })
})
afterAll(() => database.destroy())
const run = (statement: string) => sql.raw(statement).execute(database)

/** Runs statements one by one as a role, and says which of them it may. */
async function may(role: string, statements: readonly string[]): Promise<readonly boolean[]> {
  await run(`set role ${role}`)
  const answers: boolean[] = []
  for (const statement of statements)
    answers.push(
      await run(statement).then(
        () => true,
        (error: Error) => {
          if (!/permission denied/.test(error.message)) throw error
          return false
        },
      ),
    )
  await run('reset role')
  return answers
}

it('N-37 a server role may do with a table what its migration says, and nothing else; those that serve all may too', async () => {
  await migrate(database, joinMigrations([]))
  await run('create table notes (id serial primary key, text text, place integer)')
  const all = [
    'select * from notes',
    `insert into notes (text) values ('x')`,
    `update notes set text = 'y'`,
    'update notes set place = 1',
    'delete from notes',
    'truncate notes',
  ]
  const roles = ['latchkey_serves_api', 'latchkey_serves_relay', 'latchkey_app'] as const
  const none = all.map(() => false)
  for (const role of roles) expect(await may(role, all)).toEqual(none)
  await allow(database, 'api', 'notes', 'select', 'update (text)')
  const allowed = [true, false, true, false, false, false]
  expect(await may('latchkey_serves_api', all)).toEqual(allowed)
  expect(await may('latchkey_serves_relay', all)).toEqual(none)
  expect(await may('latchkey_app', all)).toEqual(allowed)
  for (const role of [...roles, 'latchkey_operator'])
    expect(await may(role, ['create table more ()', 'create temporary table more ()'])).toEqual([false, false])
  // A restored row brings its own number: the next one goes on from there.
  expect(await may('latchkey_operator', [`select setval('notes_id_seq', 7)`])).toEqual([true])
  expect(await may('latchkey_app', [`select setval('notes_id_seq', 9)`])).toEqual([false])
})
