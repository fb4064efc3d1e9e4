import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/Database'
import { asOperator } from '../database/projectRows'
import { loginTo } from '../fake/loginTo.test.support'
import { openMain } from '../fake/openMain.test.support'
import { postgresMissing, startPostgres, type TestPostgres } from '../fake/startPostgres.test.support'
import { createTestClock } from '../fake/testServices.test.support'
import { parseConfig } from '../parseConfig'
import type { AuditHead, AuditRow } from './AuditRow'
import { auditKey, hashOf, keysChanged, macOf, shownKey } from './auditKey'
import { createAudit } from './createAudit'

const oldKey = { since: '2026-01-01', secret: 'a'.repeat(64) }
const newKey = { since: '2026-11-23', secret: 'b'.repeat(64) }

/** A database as the server has it, and as somebody has it who may do everything to it but knows no key. */
interface Opened {
  readonly database: Database
  asOwner(statement: string): Promise<void>
  close(): Promise<void>
}

const open = ({ database }: Pick<Opened, 'database'>, keys = [newKey, oldKey]) =>
  createAudit({ database, clock: createTestClock(), keys })

async function fill(opened: Opened, rows = 6) {
  await opened.asOwner('truncate audit_log')
  const audit = open(opened)
  for (let number = 1; number <= rows; number++)
    await audit.append({ operator: 'alice', action: 'PUT /projects/:id', target: `/projects/${number}`, payload: '{}' })
  return audit
}

/** Rows that a thief writes who has the database and no key: each hash fits, and no seal does. */
const forged = (rows: readonly Partial<AuditRow>[], from: AuditHead = { number: 0, hash: '0'.repeat(64) }) => {
  let last = from
  return rows.map((changes) => {
    const parts = { at: '', operator: 'mallory', action: 'x', target: '', digest: '', ...changes }
    const row = { ...parts, number: last.number + 1, previous: last.hash }
    const hash = hashOf(row)
    last = { number: row.number, hash }
    return { key: '', mac: '', ...changes, ...row, hash }
  })
}
const insert = (rows: readonly AuditRow[]) =>
  `insert into audit_log select * from json_populate_recordset(null::audit_log, '${JSON.stringify(rows)}')`

function suite(place: () => Promise<Opened>) {
  let opened: Opened
  beforeAll(async () => {
    opened = await place()
  })
  afterAll(() => opened.close())

  it('N-45 is one chain of who did what to what, without what was said', async () => {
    await fill(opened, 1)
    const audit = open(opened)
    await audit.append({ operator: 'bob', action: 'erase', target: 'x'.repeat(9_999), payload: 'a canary' })
    const [first, second] = await audit.rows(0, 10)
    expect(first).toMatchObject({ number: 1, operator: 'alice', target: '/projects/1', previous: '0'.repeat(64) })
    expect(second).toMatchObject({ number: 2, operator: 'bob', previous: first?.hash, at: '2026-01-01T00:00:00.000Z' })
    expect(second?.target).toHaveLength(4_000)
    expect(second?.digest).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(second)).not.toMatch(/canary/)
    expect(await audit.verify()).toMatchObject({ state: 'whole', rows: 2, sealed: true, head: { number: 2 } })
    expect(await open(opened, []).verify()).toMatchObject({ state: 'whole', sealed: false })
  })

  it.each(['at', 'operator', 'action', 'target', 'digest', 'previous', 'hash', 'mac'])(
    'N-45 a row whose %s was changed is named',
    async (column) => {
      await fill(opened)
      await opened.asOwner(`update audit_log set ${column} = overlay(${column} placing 'f0' from 1) where number = 3`)
      expect(await open(opened).verify()).toMatchObject({ state: 'broken', row: 3 })
    },
  )

  it('N-45 a row taken out, and rows put in another order, are named', async () => {
    await fill(opened)
    await opened.asOwner('delete from audit_log where number = 4')
    expect(await open(opened).verify()).toMatchObject({
      state: 'broken',
      row: 4,
      why: expect.stringMatching(/missing/),
    })
    await fill(opened)
    await opened.asOwner(
      'update audit_log set number = 9 where number = 2; update audit_log set number = 2 where number = 3; update audit_log set number = 3 where number = 9',
    )
    expect(await open(opened).verify()).toMatchObject({ state: 'broken', row: 2 })
    await fill(opened)
    await opened.asOwner('delete from audit_log where number <= 2')
    expect(await open(opened).verify()).toMatchObject({ state: 'broken', row: 1 })
  })

  it('N-45 a row changed with its hash and all after it made to fit is named by its seal', async () => {
    await fill(opened)
    const rows = [...(await open(opened).rows(0, 10))]
    const [, , third] = rows
    const rewritten = forged([{ ...third, operator: 'mallory' }, ...rows.slice(3)], rows[1])
    await opened.asOwner(`delete from audit_log where number >= 3; ${insert(rewritten as AuditRow[])}`)
    expect(await open(opened).verify()).toMatchObject({ state: 'broken', row: 3, why: expect.stringMatching(/seal/) })
  })

  it('N-45 where nothing is sealed, a row changed with its hash is named by the row after it', async () => {
    await fill(opened)
    const unsealed = forged([{}, {}, {}, {}]) as AuditRow[]
    const [changed] = forged([{ operator: 'another' }], unsealed[1]) as AuditRow[]
    await opened.asOwner(
      `truncate audit_log; ${insert(unsealed.map((row) => (row.number === 3 && changed ? changed : row)))}`,
    )
    expect(await open(opened, []).verify()).toMatchObject({
      state: 'broken',
      row: 4,
      why: expect.stringMatching(/does not follow/),
    })
  })

  it('N-45 rows without a seal, or under a key made up, are named where they begin', async () => {
    await fill(opened)
    const [last] = await open(opened).rows(5, 1)
    const own = auditKey({ secret: 'c'.repeat(64) })
    const [unsealed, sealed] = forged([{}, {}], last) as AuditRow[]
    if (!unsealed || !sealed) throw new Error('nothing was forged')
    await opened.asOwner(insert([unsealed, { ...sealed, key: own.id, mac: macOf(own, sealed.hash) }]))
    expect(await open(opened).verify()).toMatchObject({
      state: 'broken',
      row: 7,
      why: expect.stringMatching(/no configured key/),
    })
    // All of it made up: nothing in the database says that it ever was another.
    await opened.asOwner(`truncate audit_log; ${insert(forged([{}, {}, {}]) as AuditRow[])}`)
    expect(await open(opened).verify()).toMatchObject({ state: 'broken', row: 1 })
  })

  it('N-53 a row that was put at the end is named, though the server went on behind it', async () => {
    for (const { key, asFirst } of [
      { key: '', asFirst: false },
      { key: auditKey({ secret: 'c'.repeat(64) }).id, asFirst: true },
      // The key before, after it was taken out.
      { key: auditKey(oldKey).id, asFirst: true },
    ]) {
      await fill(opened)
      const audit = open(opened, [newKey])
      if (asFirst) await audit.append({ operator: 'process:server', action: keysChanged, target: shownKey(newKey) })
      const head = await audit.append({ operator: 'alice', action: 'x', target: '' })
      const rows = forged([{ operator: 'bob', action: 'DELETE /projects/:id', key, mac: 'f'.repeat(64) }], head)
      await opened.asOwner(insert(rows as AuditRow[]))
      await audit.append({ operator: 'alice', action: 'y', target: '' })
      expect(await open(opened, [newKey]).verify()).toMatchObject({
        state: 'broken',
        row: head.number + 1,
        why: expect.stringMatching(/no configured key/),
      })
    }
  })

  it('N-53 servers that are replaced one by one may write with either key that is named', async () => {
    await opened.asOwner('truncate audit_log')
    const add = (keys: (typeof newKey)[], action = 'x', named: (typeof newKey)[] = []) =>
      open(opened, keys).append({ operator: 'process:server', action, target: named.map(shownKey).join(' ') })
    await add([oldKey], keysChanged, [oldKey])
    await add([newKey, oldKey], keysChanged, [newKey, oldKey])
    await add([oldKey])
    await add([newKey, oldKey])
    await add([newKey], keysChanged, [newKey])
    expect(await open(opened, [newKey]).verify()).toMatchObject({ state: 'whole', rows: 5, sealed: true })
  })

  it('N-45 the last rows taken away are told by a head that was kept elsewhere, and by the process that wrote them', async () => {
    const audit = await fill(opened)
    const head = (await audit.head()) as AuditHead
    const kept = { number: head.number, hash: head.hash.slice(0, 32) }
    expect(await open(opened).verify([kept])).toMatchObject({ state: 'whole' })
    await opened.asOwner('delete from audit_log where number > 4')
    // Nothing that is left says so: this is what heads are kept for.
    expect(await open(opened).verify()).toMatchObject({ state: 'whole', rows: 4 })
    const cut = { state: 'broken', row: 5, why: expect.stringMatching(/5 to 6 are missing at the end/) }
    expect(await open(opened).verify([kept])).toEqual(cut)
    expect(await audit.verify()).toEqual(cut)
    await expect(audit.append({ operator: 'alice', action: 'x', target: '' })).rejects.toThrow(/was cut or changed/)
    await opened.asOwner('truncate audit_log')
    await expect(audit.append({ operator: 'alice', action: 'x', target: '' })).rejects.toThrow('row 6 is not there')
  })

  it('N-45 others written in their place are told the same way', async () => {
    const audit = await fill(opened)
    const head = (await audit.head()) as AuditHead
    await opened.asOwner('delete from audit_log where number > 4')
    const other = open(opened)
    for (const action of ['x', 'y', 'z']) await other.append({ operator: 'mallory', action, target: '' })
    expect(await other.verify([head])).toMatchObject({ state: 'broken', row: 6, why: expect.stringMatching(/another/) })
    await expect(audit.append({ operator: 'alice', action: 'x', target: '' })).rejects.toThrow(/was cut or changed/)
  })

  it('N-45 rows that another process added and this one saw whole are missed by it too', async () => {
    await fill(opened)
    const reader = open(opened)
    expect(await reader.verify()).toMatchObject({ state: 'whole', rows: 6 })
    await opened.asOwner('delete from audit_log where number > 4')
    expect(await reader.verify()).toMatchObject({ state: 'broken', row: 5 })
    await expect(reader.append({ operator: 'alice', action: 'x', target: '' })).rejects.toThrow('row 6 is not there')
  })

  it('N-45 what a process saw last is its furthest row, in whatever order its rows were committed', async () => {
    await opened.asOwner('truncate audit_log')
    const told: number[] = []
    const audit = createAudit({
      ...{ database: opened.database, clock: createTestClock(), keys: [newKey] },
      onAppend: ({ number }) => told.push(number),
    })
    const add = () =>
      asOperator(opened.database, (own) => audit.appendIn(own, { operator: 'alice', action: 'x', target: '' }))
    const [first, second] = [await add(), await add()]
    for (const one of [second, first]) audit.committed(one)
    expect(told).toEqual([2, 1])
    await opened.asOwner('delete from audit_log where number = 2')
    expect(await audit.verify()).toMatchObject({ state: 'broken', row: 2 })
    // A row of a transaction that was undone was never seen.
    const undone = asOperator(opened.database, async (own) => {
      await open(opened).appendIn(own, { operator: 'alice', action: 'y', target: '' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await open(opened).verify()).toMatchObject({ state: 'whole', rows: 1 })
  })

  it('N-45 a log of more rows than are read at once is checked to its end', async () => {
    const rows = forged(Array.from({ length: 1_001 }, () => ({}))) as AuditRow[]
    await opened.asOwner(`truncate audit_log; ${insert(rows)}`)
    expect(await open(opened, []).verify()).toMatchObject({ state: 'whole', rows: 1_001 })
    await opened.asOwner("update audit_log set operator = 'bob' where number = 1001")
    expect(await open(opened, []).verify()).toMatchObject({ state: 'broken', row: 1_001 })
    await opened.asOwner('delete from audit_log where number > 1000')
    expect(await open(opened, []).verify()).toMatchObject({ state: 'whole', rows: 1_000 })
  })

  it('tells its head and the newest row of an action, and keeps so much of what was said', async () => {
    await opened.asOwner('truncate audit_log')
    const audit = open(opened)
    expect([await audit.head(), await audit.last('x'), await audit.rows(0, 10)]).toEqual([undefined, undefined, []])
    expect(await audit.verify()).toEqual({ state: 'whole', rows: 0, head: null, sealed: false })
    const long = 'y'.repeat(301)
    await audit.append({ operator: 'alice', action: 'x', target: '1' })
    const { hash } = await audit.append({ operator: long, action: 'x', target: '2', payload: '' })
    await audit.append({ operator: 'alice', action: long, target: '3' })
    const newest = await audit.last('x')
    expect(newest).toMatchObject({ number: 2, operator: 'y'.repeat(300), target: '2', digest: '', hash })
    expect(await audit.last('y'.repeat(300))).toMatchObject({ number: 3 })
    expect(await audit.head()).toMatchObject({ number: 3 })
    expect((await audit.rows(1, 1)).map(({ number }) => number)).toEqual([2])
    // Without a key of its own a row bears neither a name nor a seal.
    await open(opened, []).append({ operator: 'alice', action: 'z', target: '' })
    expect(await audit.last('z')).toMatchObject({ key: '', mac: '' })
  })

  it('N-45 the roles the server works as may add and read, and nothing else', async () => {
    await fill(opened, 1)
    const { database } = opened
    const attempts = [
      sql`update audit_log set operator = 'x'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
      sql`insert into audit_log select * from audit_log on conflict (number) do update set operator = 'x'`,
      sql`drop table audit_log`,
      sql`alter table audit_log drop column mac`,
    ]
    for (const attempt of attempts) {
      await expect(attempt.execute(database)).rejects.toThrow(/permission denied|must be owner/)
      await expect(asOperator(database, (all) => attempt.execute(all))).rejects.toThrow(
        /permission denied|must be owner/,
      )
    }
    expect(await open(opened).verify()).toMatchObject({ state: 'whole', rows: 1 })
  })

  it('N-45 a key is replaced with both known for a while, and rows of the one taken out are held by those after them', async () => {
    await opened.asOwner('truncate audit_log')
    const add = async (keys: (typeof newKey)[]) => {
      const audit = open(opened, keys)
      await audit.append({ operator: 'alice', action: 'x', target: '' })
      return audit.verify()
    }
    const whole = { state: 'whole', sealed: true }
    expect(await add([oldKey])).toMatchObject(whole)
    // Servers that are replaced one by one write with either key meanwhile.
    expect(await add([newKey, oldKey])).toMatchObject(whole)
    expect(await add([oldKey, newKey])).toMatchObject(whole)
    expect(await add([newKey])).toMatchObject({ ...whole, rows: 4 })
    await opened.asOwner(`update audit_log set target = 'y' where number = 1`)
    expect(await open(opened, [newKey]).verify()).toMatchObject({ state: 'broken', row: 1 })
    await opened.asOwner('truncate audit_log')
  })
}

describe('the audit log in an embedded database', () => {
  suite(async () => {
    const { database, close } = await openMain(parseConfig({ DATA_DIR: 'memory:' }))
    return {
      database,
      close,
      asOwner: (statements) =>
        database.connection().execute(async (connection) => {
          await sql`reset role`.execute(connection)
          for (const statement of statements.split('; ')) await sql.raw(statement).execute(connection)
          await sql`set role latchkey_app`.execute(connection)
        }),
    }
  })
})

const missing = postgresMissing()
describe.skipIf(missing)('the audit log in PostgreSQL', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())
  const main = async () =>
    openMain(
      parseConfig({ DATABASE_URL: await loginTo(postgres.url, 'api', 'relay'), REDIS_URL: 'redis://127.0.0.1:1' }),
    )

  suite(async () => {
    const { database, close } = await main()
    const owner = new Kysely<unknown>({
      dialect: new PostgresDialect({
        pool: new Pool({ connectionString: postgres.superUrl.replace(/postgres$/, 'latchkey') }),
      }),
    })
    return {
      database,
      asOwner: async (statement) => void (await sql.raw(statement).execute(owner)),
      async close() {
        await owner.destroy()
        await close()
      },
    }
  })

  it('N-45 several processes that add at once make one chain', async () => {
    const opened = await Promise.all([main(), main(), main()])
    const logs = opened.map((one) => open(one))
    const before = (await logs[0]?.head())?.number ?? 0
    await Promise.all(
      logs.flatMap((log, place) =>
        Array.from({ length: 30 }, () => log.append({ operator: `process ${place}`, action: 'x', target: '' })),
      ),
    )
    expect(await logs[0]?.verify()).toMatchObject({ state: 'whole', rows: before + 90 })
    for (const one of opened) await one.close()
  })
})
