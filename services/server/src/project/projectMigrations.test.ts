import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { roles } from '../config/Role'
import { asOperator } from '../database/projectRows'
import { openTestServices, testProject } from '../fake/testServices.test.support'

/** A database that is new, so that every migration ran on it just now. */
async function openNew() {
  const services = await openTestServices()
  onTestFinished(services.close)
  return services
}

it('N-06 every server role reads the project it is asked about and no other, and changes none', async () => {
  const { database, projects } = await openNew()
  for (const digit of ['a', 'b']) await projects.save(testProject(digit))
  for (const role of roles.map((one) => `latchkey_serves_${one}`)) {
    const { rows } = await sql`
      select one as right from unnest(array['select', 'insert', 'update', 'delete']) as one
      where has_table_privilege(${role}, 'projects', one)`.execute(database)
    expect(rows).toEqual([{ right: 'select' }])
    const seen = await database.transaction().execute(async (transaction) => {
      await sql`select set_config('latchkey.project', ${'a'.repeat(32)}, true)`.execute(transaction)
      await sql.raw(`set local role ${role}`).execute(transaction)
      return (await sql`select name from projects`.execute(transaction)).rows
    })
    expect(seen).toEqual([{ name: 'project a' }])
  }
})

it('an origin waits once for a project, is numbered by itself, and says everything about itself', async () => {
  const { database } = await openNew()
  const ask = (row: object) =>
    asOperator(database, (transaction) =>
      sql`insert into pending_origins (project_id, origin, operator, requested_at, effective_at)
        select project_id, origin, operator, requested_at, effective_at
        from json_populate_record(null::pending_origins, ${JSON.stringify(row)}::json)`.execute(transaction),
    )
  const row = { project_id: 'p', origin: 'https://a.test', operator: 'ada', requested_at: '1', effective_at: '2' }
  await ask(row)
  await ask({ ...row, origin: 'https://b.test' })
  await expect(ask(row)).rejects.toThrow('pending_origins_once')
  for (const name of Object.keys(row))
    await expect(ask({ ...row, origin: 'https://c.test', [name]: undefined })).rejects.toThrow(`"${name}"`)
  const numbers = 'select number from pending_origins order by number'
  const { rows } = await asOperator(database, (transaction) => sql.raw(numbers).execute(transaction))
  expect(rows.map((one) => Number((one as { number: unknown }).number))).toEqual([1, 2])
  const { rows: keys } = await sql`
    select conname from pg_constraint where conrelid = 'pending_origins'::regclass and contype = 'p'`.execute(database)
  expect(keys).toHaveLength(1)
})

it('N-06 origins that wait are seen by nobody who is not asked about their project', async () => {
  const { database } = await openNew()
  const { rows } = await sql`
    select relrowsecurity, relforcerowsecurity from pg_class where oid = 'pending_origins'::regclass`.execute(database)
  expect(rows).toEqual([{ relrowsecurity: true, relforcerowsecurity: true }])
})
