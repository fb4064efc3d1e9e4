import type { PGlite } from '@electric-sql/pglite'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AbortedTransaction } from './AbortedTransaction'
import { embeddedDialect } from './embeddedDialect'
import { openBare } from './openBare.test.support'

let pglite: PGlite
let database: Kysely<unknown>
beforeAll(async () => {
  pglite = await openBare()
  database = new Kysely({ dialect: embeddedDialect(pglite) })
  await sql`create table kept (id bigserial primary key, bytes bytea, list text[], data jsonb, big bigint, is_on boolean,
    at timestamptz, text text unique)`.execute(database)
})
afterAll(() => database.destroy())

const values = (text: string | null) => [
  Buffer.from([0, 255, 10]),
  ['a', '"b,{'],
  JSON.stringify({ a: [1, null] }),
  9_007_199_254_740_993n,
  true,
  new Date(0),
  text,
]
const insert = 'insert into kept (bytes, list, data, big, is_on, at, text) values'
const keep = (text: string | null) => sql`${sql.raw(insert)} (${sql.join(values(text))})`
const count = async () => (await sql<{ n: number }>`select count(*)::int as n from kept`.execute(database)).rows[0]?.n

it('writes and reads every type as PGlite itself does', async () => {
  await sql`truncate kept`.execute(database)
  expect((await keep('one').execute(database)).numAffectedRows).toBe(1n)
  await pglite.query(`${insert} ($1, $2, $3, $4, $5, $6, $7)`, values(null))
  const columns = 'select bytes, list, data, big, is_on, at from kept'
  const { rows } = await sql.raw(columns).execute(database)
  expect(rows[0]).toEqual(rows[1])
  expect(rows).toEqual((await pglite.query(columns)).rows)
  expect((await sql`select * from kept where text = ${'none'}`.execute(database)).rows).toEqual([])
  expect((await sql`update kept set is_on = ${null}`.execute(database)).numAffectedRows).toBe(2n)
  expect((await sql`select ${undefined}::text as text`.execute(database)).rows).toEqual([{ text: null }])
  expect(await sql.raw('-- nothing to do').execute(database)).toMatchObject({ rows: [] })
})

it('goes on after a statement that fails, in the same words and in others', async () => {
  await sql`truncate kept`.execute(database)
  for (const text of ['same', 'same', 'same', 'other'])
    await keep(text)
      .execute(database)
      .catch(() => {})
  expect(await count()).toBe(2)
  await expect(keep('same').execute(database)).rejects.toMatchObject({ code: '23505' })
  await expect(sql`select nothing`.execute(database)).rejects.toMatchObject({ code: '42703' })
  await expect(sql`select ${'x'}::int`.execute(database)).rejects.toMatchObject({ code: '22P02' })
  expect(await count()).toBe(2)
})

it('undoes a transaction that fails, and says so when its failure was swallowed', async () => {
  await sql`truncate kept`.execute(database)
  await expect(
    database.transaction().execute(async (own) => {
      await keep('undone').execute(own)
      throw new Error('stop')
    }),
  ).rejects.toThrow('stop')
  await expect(
    database.transaction().execute(async (own) => {
      await keep('undone').execute(own)
      await sql`select nothing`.execute(own).catch(() => {})
    }),
  ).rejects.toThrow(AbortedTransaction)
  expect(await count()).toBe(0)
  const isolation = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((own) => sql`show transaction_isolation`.execute(own))
  expect(isolation.rows).toEqual([{ transaction_isolation: 'repeatable read' }])
  const reading = database.transaction().setAccessMode('read only')
  await expect(reading.execute((own) => keep('refused').execute(own))).rejects.toMatchObject({ code: '25006' })
})

it('lets nobody into the transaction of another', async () => {
  await sql`truncate kept`.execute(database)
  const inside = database.transaction().execute(async (own) => {
    await keep('mine').execute(own)
    await sql`select 1`.execute(own)
    throw new Error('undo')
  })
  const outside = keep('yours').execute(database)
  await expect(inside).rejects.toThrow('undo')
  await outside
  expect(await count()).toBe(1)
})

it('keeps a statement that fails for what it was given', async () => {
  const kept = async () =>
    (await pglite.query("select name from pg_prepared_statements where statement = 'select 1 / $1::int as part'")).rows
  const divide = (by: number) => sql`select 1 / ${by}::int as part`.execute(database)
  await divide(1)
  const before = await kept()
  expect(before).toHaveLength(1)
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  expect(await kept()).toEqual(before)
  expect((await divide(1)).rows).toEqual([{ part: 1 }])
})

it('takes a statement apart again when its table has changed', async () => {
  await sql`create table changing (a int)`.execute(database)
  const all = sql`select * from changing`
  await all.execute(database)
  await sql`insert into changing values (1)`.execute(database)
  await sql`alter table changing add column b int default 2`.execute(database)
  await expect(all.execute(database)).rejects.toMatchObject({ code: '0A000' })
  expect((await all.execute(database)).rows).toEqual([{ a: 1, b: 2 }])
})

it('keeps so many statements and no more', async () => {
  const kept = async () =>
    (await pglite.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements')).rows[0]?.n
  for (let place = 0; place < 450; place += 1)
    expect((await sql`select ${sql.lit(place)}::int as place`.execute(database)).rows).toEqual([{ place }])
  expect(await kept()).toBe(200)
  expect((await sql`select ${sql.lit(3)}::int as place`.execute(database)).rows).toEqual([{ place: 3 }])
})

it('refuses to stream, and ends once, whoever ended its engine', async () => {
  const rows = database.withTables<{ kept: { id: number } }>().selectFrom('kept').select('id')
  const streaming = rows.stream()[Symbol.asyncIterator]()
  await expect(streaming.next()).rejects.toThrow('does not stream')
  const engine = await openBare()
  const both = [0, 1].map(() => new Kysely<unknown>({ dialect: embeddedDialect(engine) }))
  for (const one of both) await one.connection().execute(async () => {})
  for (const one of both) {
    await one.destroy()
    expect(engine.closed).toBe(true)
  }
  const last = new Kysely<unknown>({ dialect: embeddedDialect(pglite) })
  expect((await sql`select 1 as one`.execute(last)).rows).toEqual([{ one: 1 }])
})
