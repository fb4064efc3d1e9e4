import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAudit } from '../audit/createAudit'
import { systemClock } from '../clock/Clock'
import { allow } from '../database/allow'
import { joinMigrations } from '../database/migrate'
import type { NamedDatabase } from '../database/OpenedDatabase'
import { openDatabase } from '../database/openDatabase'
import { asOperator, isolateProjects, withProject } from '../database/projectRows'
import { contentsOf } from '../fake/contentsOf.test.support'
import { type LookedInto, openMain } from '../fake/openMain.test.support'
import { postgresMissing, startPostgres, type TestPostgres } from '../fake/startPostgres.test.support'
import { testProject } from '../fake/testServices.test.support'
import { parseConfig } from '../parseConfig'
import { createProjectStore } from '../project/createProjectStore'
import { createNotices } from '../webhook/createNotices'
import { eraseProject } from './eraseProject'
import { readAllRecords, readProjectRecords } from './readRecords'
import { projectTables, recordTables } from './recordTables'
import { restore } from './restore'

/** The databases of a server: the one projects are in, and another with one table of a project and one of nobody. */
interface Opened {
  readonly all: readonly NamedDatabase[]
  readonly main: NamedDatabase
  readonly vault: NamedDatabase
  close(): Promise<void>
}

const vaultMigrations = joinMigrations([
  {
    '0030_keys': {
      async up(database) {
        await sql`create table keys (number bigserial, project_id text, sealed bytea)`.execute(database)
        await isolateProjects(database, 'keys')
        await sql`create table projects_seen (id text)`.execute(database)
        for (const table of ['keys', 'projects_seen']) await allow(database, 'api', table, 'insert')
        await sql`grant usage on keys_number_seq to latchkey_serves_api`.execute(database)
        await allow(database, 'api', 'keys', 'select')
      },
    },
  },
])

async function openBoth(urls: readonly [string, string] | undefined): Promise<Opened> {
  const main = await openMain(
    parseConfig({
      MODE: 'development',
      ...{ DATA_DIR: 'memory:', DATABASE_URL: urls?.[0], REDIS_URL: 'redis://127.0.0.1:1' },
    }),
  )
  const second = await openDatabase({
    url: urls?.[1],
    folder: 'memory:',
    variable: 'VAULT_DATABASE_URL',
    mode: 'development',
    role: 'latchkey_app',
    alone: false,
    migrations: vaultMigrations,
  })
  const vault = { ...second, name: 'vault', migrations: vaultMigrations }
  return {
    all: [main, vault],
    main,
    vault,
    async close() {
      await vault.close()
      await main.close()
    },
  }
}

const embedded = () => openBoth(undefined)
const alice = testProject('a', { allowedOrigins: ['https://a.example'] })
const bob = testProject('b')

const eraserOf = ({ main: { database } }: Opened) => ({
  operator: 'tester',
  audit: createAudit({ database, clock: systemClock, keys: [] }),
  notices: createNotices(database, systemClock, true),
})

async function collect(lines: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const line of lines) all.push(line)
  return all
}
async function* without(lines: readonly string[]): AsyncGenerator<string> {
  for (const line of lines) yield line.trimEnd()
}

async function fill({ main: { database }, vault }: Opened): Promise<void> {
  const projects = createProjectStore(database, systemClock)
  await sql`insert into projects_seen values ('of nobody')`.execute(vault.database)
  for (const project of [alice, bob]) {
    await projects.save(project)
    await withProject(vault.database, project.id, (own) =>
      sql`insert into keys (project_id, sealed) select ${project.id}, decode(md5(number::text), 'hex')
        from generate_series(1, 20) number`.execute(own),
    )
    await withProject(database.withTables<LookedInto>(), project.id, (own) =>
      own
        .insertInto('telemetry_events')
        .values({
          project_id: project.id,
          event: 'MODAL_OPEN',
          day: '2026-11-21',
          origin: null,
          properties: '{"a":"\\u2028"}',
        })
        .execute(),
    )
    // More rows than are read at a time, with bytes, a big number and a list.
    await sql`insert into relay_messages (topic, hash, message, tag, size, sender, project_id, published_at, expires_at, acknowledged)
      select md5(number::text), decode(md5(number::text), 'hex'), 'tab' || chr(9) || 'line' || chr(10), 1100, 3, 'did', ${project.id},
        9007199254740993, 9007199254740995, array['x', 'y'] from generate_series(${project === alice ? 1 : 1001}::int, ${
          project === alice ? 700 : 1010
        }::int) number`.execute(database)
  }
}

async function contents({ all }: Opened) {
  return Promise.all(all.map(({ database }) => contentsOf(database)))
}

function suite(open: () => Promise<Opened>, openOther: () => Promise<Opened>) {
  let opened: Opened
  /** Holds nothing until it is restored into: what is refused before leaves it so, as each of those tests sees. */
  let empty: Opened
  beforeAll(async () => {
    opened = await open()
    empty = await open()
    await fill(opened)
  })
  afterAll(async () => {
    await opened.close()
    await empty.close()
  })

  it('changes nothing when the backup is torn, foreign or newer', async () => {
    const lines = await collect(readAllRecords(opened.all))
    const before = await contents(empty)
    const attempt = (text: readonly string[]) => restore(empty.all, without(text))
    await expect(attempt(lines.slice(0, -1))).rejects.toThrow(/torn/)
    await expect(attempt([...lines.slice(0, 300), ...lines.slice(301)])).rejects.toThrow(/torn/)
    await expect(attempt([])).rejects.toThrow(/torn/)
    await expect(attempt(['hello\tyou', ...lines])).rejects.toThrow(/not a backup/)
    const newer = `#latchkey-backup\t${JSON.stringify({ version: 1, migrations: ['9999_later'] })}`
    await expect(attempt([newer, ...lines.slice(1)])).rejects.toThrow(/newer/)
    await expect(attempt([lines[0]!, 'pg_authid\t{}', ...lines.slice(1)])).rejects.toThrow(/does not know/)
    const second = lines.findIndex((line) => line.startsWith('#database'))
    const named = (text: string) => lines.with(second, `#database\t${text}`)
    await expect(attempt(named('{"name":"attic","migrations":[]}'))).rejects.toThrow(/'attic'/)
    await expect(attempt(named('{"name":"vault","migrations":["9999_later"]}'))).rejects.toThrow(/newer/)
    await expect(attempt(lines.toSpliced(second, 1))).rejects.toThrow(/does not know/)
    expect(await contents(empty)).toEqual(before)
  })

  it('changes neither database when the last row of the second cannot be written', async () => {
    const lines = await collect(readAllRecords(opened.all))
    const before = await contents(empty)
    const broken = lines.with(-2, 'keys\t{"number":"none"}\n')
    await expect(restore(empty.all, without(broken))).rejects.toThrow()
    expect(await contents(empty)).toEqual(before)
  })

  it('backs up and restores every row exactly, on another kind of database too', async () => {
    const lines = await collect(readAllRecords(opened.all))
    const other = await openOther()
    for (const target of [empty, other]) {
      const rows = await restore(target.all, without(lines))
      expect(rows).toBe(lines.length - 3)
      expect(await contents(target)).toEqual(await contents(opened))
      // What is written afterwards gets new numbers.
      const { rows: next } = await sql<{ id: string }>`insert into relay_messages
        (topic, hash, tag, size, sender, project_id, published_at, expires_at)
        values ('t', 'h', 1, 1, 's', 'p', 1, 1) returning id::text`.execute(target.main.database)
      expect(Number(next[0]?.id)).toBeGreaterThan(710)
      const { rows: key } = await withProject(target.vault.database, bob.id, (own) =>
        sql<{ number: string }>`insert into keys (project_id) values (${bob.id}) returning number::text`.execute(own),
      )
      expect(key).toEqual([{ number: '41' }])
    }
    await other.close()
  })

  it('takes a backup from before the second database was there', async () => {
    const lines = await collect(readAllRecords([opened.main]))
    expect(lines.some((line) => line.startsWith('#database'))).toBe(false)
    const target = await open()
    await sql`insert into projects_seen values ('by the server itself')`.execute(target.vault.database)
    await restore(target.all, without(lines))
    const [main] = await contents(opened)
    expect(await contents(target)).toEqual([main, { keys: [], projects_seen: [] }])
    await target.close()
  })

  it('N-47 replaces no record of a project or an operator, in any database', async () => {
    const lines = await collect(readAllRecords(opened.all))
    const refuses = async (target: Opened) => {
      const before = await contents(target)
      await expect(restore(target.all, without(lines))).rejects.toThrow(/holds records already/)
      expect(await contents(target)).toEqual(before)
    }
    await refuses(opened)
    const target = await open()
    await withProject(target.vault.database, bob.id, (own) =>
      sql`insert into keys (project_id) values (${bob.id})`.execute(own),
    )
    await refuses(target)
    await asOperator(target.vault.database, (every) => sql`delete from keys`.execute(every))
    await createAudit({ database: target.main.database, clock: systemClock, keys: [] }).append({
      ...{ operator: 'alice', action: 'x', target: '' },
    })
    await refuses(target)
    await target.close()
  })

  it('N-06 exports everything of one project and nothing of another', async () => {
    const rows = (await collect(readProjectRecords(opened.all, bob.id))).map((line) => JSON.parse(line))
    expect(rows.filter(({ table }) => table === 'relay_messages')).toHaveLength(10)
    expect(rows.filter(({ table }) => table === 'telemetry_events')).toHaveLength(1)
    expect(rows.filter(({ table }) => table === 'vault.keys')).toHaveLength(20)
    expect(JSON.stringify(rows)).not.toContain(alice.id)
  })

  it('keeps a project while one of its databases is away, so that erasing can be repeated', async () => {
    const away = { ...opened.vault, database: new Kysely<unknown>({ dialect: awayDialect }) }
    await expect(eraseProject([opened.main, away], bob.id, eraserOf(opened))).rejects.toThrow(/away/)
    expect(await createProjectStore(opened.main.database, systemClock).find(bob.id)).toEqual(bob)
  })

  it('N-06 erases everything of one project and nothing of another', async () => {
    const before = await collect(readProjectRecords(opened.all, alice.id))
    expect(await eraseProject(opened.all, bob.id, eraserOf(opened))).toMatchObject({
      relay_messages: 10,
      telemetry_events: 1,
      projects: 1,
      'vault.keys': 20,
    })
    // What operators are told of it is listed for a month.
    const left = (await collect(readProjectRecords(opened.all, bob.id))).map((line) => JSON.parse(line).table)
    expect(left).toEqual(['webhook_notices'])
    expect(await collect(readProjectRecords(opened.all, alice.id))).toEqual(before)
  })

  it('knows every table, and none refers to another: rows may come back in any order', async () => {
    const { rows } = await sql`select 1 from pg_constraint where contype = 'f'`.execute(opened.main.database)
    expect(rows).toEqual([])
    const tables = await asOperator(opened.main.database, recordTables)
    expect(tables).toEqual(expect.arrayContaining(['projects', 'relay_messages', 'telemetry_events']))
    const owned = await asOperator(opened.main.database, projectTables)
    expect(owned.at(-1)).toEqual({ table: 'projects', column: 'id' })
  })
}

const awayDialect = new PostgresDialect({
  pool: async () => {
    throw new Error('away')
  },
})

const missing = postgresMissing()
const postgres: { running?: TestPostgres; made: number } = { made: 0 }
const onPostgres = async () => {
  postgres.running ??= await startPostgres()
  postgres.made += 1
  const named = (word: string) => postgres.running?.createDatabase(`${word}_${postgres.made}`) ?? ''
  return openBoth([await named('records'), await named('vault')])
}
afterAll(() => postgres.running?.stop())

describe('records in embedded databases', () => suite(embedded, missing ? embedded : onPostgres))
describe.skipIf(missing)('records in PostgreSQL', () => suite(onPostgres, embedded))
