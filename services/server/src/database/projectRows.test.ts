import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allow } from './allow'
import { joinMigrations } from './migrate'
import type { OpenedDatabase } from './OpenedDatabase'
import { openDatabase } from './openDatabase'
import { asOperator, isolateForServing, isolateProjects, withProject } from './projectRows'

const [one, other] = ['1'.repeat(32), '2'.repeat(32)]
/** A table that whoever serves may read and write, so that nothing but its rule keeps projects apart. */
const migrations = joinMigrations([
  {
    '0030_notes': {
      async up(database) {
        await sql`create table notes (project_id text primary key, text text)`.execute(database)
        await isolateProjects(database, 'notes')
        await allow(database, 'api', 'notes', 'select', 'insert', 'update (project_id, text)')
      },
    },
    // As tables were isolated before server roles had rights of their own.
    '0031_older': {
      async up(database) {
        for (const statement of [
          'create table older (project_id text primary key)',
          'alter table older enable row level security',
          `create policy own_project on older using (current_user = 'latchkey_app')`,
        ])
          await sql.raw(statement).execute(database)
        await isolateForServing(database, 'older')
        await allow(database, 'api', 'older', 'select', 'insert')
      },
    },
  },
])

let opened: OpenedDatabase
beforeAll(async () => {
  const place = { url: undefined, folder: 'memory:', variable: 'DATABASE_URL', mode: 'development' } as const
  opened = await openDatabase({ ...place, role: 'latchkey_serves_api', alone: false, migrations })
  for (const id of [one, other])
    await withProject(opened.database, id, (own) => sql`insert into notes values (${id}, 'first')`.execute(own))
})
afterAll(() => opened.close())

type Runs = Parameters<Parameters<typeof withProject>[2]>[0]
const idsIn = async (transaction: Runs) =>
  (await sql<{ id: string }>`select project_id as id from notes order by 1`.execute(transaction)).rows.map(
    ({ id }) => id,
  )

it('N-06 a transaction of one project sees and changes its rows and no other', async () => {
  expect(await withProject(opened.database, one, idsIn)).toEqual([one])
  expect(await withProject(opened.database, other, idsIn)).toEqual([other])
  expect(await withProject(opened.database, '3'.repeat(32), idsIn)).toEqual([])
  const changed = await withProject(opened.database, one, (transaction) =>
    sql`update notes set text = 'taken' where project_id = ${other}`.execute(transaction),
  )
  expect(Number(changed.numAffectedRows)).toBe(0)
})

it('N-06 a row of another project cannot be written, nor one given away', async () => {
  const insert = sql`insert into notes values (${'4'.repeat(32)}, 'x')`
  const give = sql`update notes set project_id = ${'5'.repeat(32)} where project_id = ${one}`
  for (const statement of [insert, give])
    await expect(withProject(opened.database, one, (transaction) => statement.execute(transaction))).rejects.toThrow(
      'row-level security',
    )
})

it('N-06 nothing outside a project’s transaction sees a row, whatever ran before on its connection', async () => {
  await withProject(opened.database, one, idsIn)
  expect((await sql`select * from notes`.execute(opened.database)).rows).toEqual([])
})

it('the operator sees every row, in their own transaction alone', async () => {
  expect(await asOperator(opened.database, idsIn)).toEqual([one, other])
  expect((await sql`select * from notes`.execute(opened.database)).rows).toEqual([])
})

it('the work of a transaction is answered, and undone where it fails', async () => {
  expect(await withProject(opened.database, one, async () => 5)).toBe(5)
  await expect(
    withProject(opened.database, one, async (transaction) => {
      await sql`update notes set text = 'half' where project_id = ${one}`.execute(transaction)
      throw new Error('stopped')
    }),
  ).rejects.toThrow('stopped')
  const { rows } = await withProject(opened.database, one, (own) => sql`select text from notes`.execute(own))
  expect(rows).toEqual([{ text: 'first' }])
})

it('N-06 a table that was isolated before there were server roles keeps to it under them', async () => {
  const add = (id: string) => sql`insert into older values (${id})`
  for (const id of [one, other]) await withProject(opened.database, id, (own) => add(id).execute(own))
  const { rows } = await withProject(opened.database, one, (own) =>
    sql`select project_id as id from older`.execute(own),
  )
  expect(rows).toEqual([{ id: one }])
  await expect(withProject(opened.database, one, (own) => add('3'.repeat(32)).execute(own))).rejects.toThrow(
    'row-level security',
  )
  expect((await sql`select * from older`.execute(opened.database)).rows).toEqual([])
})
