import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../clock/Clock'
import { asOperator, withProject } from '../database/projectRows'
import { type LookedInto, openMain } from '../fake/openMain.test.support'
import { postgresMissing, startPostgres, type TestPostgres } from '../fake/startPostgres.test.support'
import { testProject } from '../fake/testServices.test.support'
import { createProjectStore } from '../project/createProjectStore'
import { eraseProject } from './eraseProject'
import { readAllRecords, readProjectRecords } from './readRecords'
import { projectTables, recordTables } from './recordTables'
import { restore } from './restore'

type Opened = Awaited<ReturnType<typeof openMain>>

const embedded = () => openMain({ DATA_DIR: 'memory:', DATABASE_URL: undefined, REDIS_URL: undefined })
const alice = testProject('a', { allowedOrigins: ['https://a.example'] })
const bob = testProject('b')

async function collect(lines: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const line of lines) all.push(line)
  return all
}
async function* without(lines: readonly string[]): AsyncGenerator<string> {
  for (const line of lines) yield line.trimEnd()
}

async function fill({ database }: Opened): Promise<void> {
  const projects = createProjectStore(database, systemClock)
  for (const project of [alice, bob]) {
    await projects.save(project)
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

const contents = ({ database }: Opened) =>
  asOperator(database, async (every) => {
    const all: Record<string, unknown[]> = {}
    for (const table of await recordTables(every)) {
      const { rows } = await sql<{ line: string }>`
        select row_to_json(record)::text as line from ${sql.table(table)} record`.execute(every)
      all[table] = rows.map(({ line }) => line).sort()
    }
    return all
  })

function suite(open: () => Promise<Opened>, openOther: () => Promise<Opened>) {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
    await fill(opened)
  }, 30_000)
  afterAll(() => opened.close())

  it('backs up and restores every row exactly, on another kind of database too', async () => {
    const lines = await collect(readAllRecords(opened.database, opened.migrations))
    for (const target of [await open(), await openOther()]) {
      const rows = await restore(target.database, without(lines), { replace: true, migrations: target.migrations })
      expect(rows).toBe(lines.length - 2)
      expect(await contents(target)).toEqual(await contents(opened))
      // What is written afterwards gets new numbers.
      const { rows: next } = await sql<{ id: string }>`insert into relay_messages
        (topic, hash, tag, size, sender, project_id, published_at, expires_at)
        values ('t', 'h', 1, 1, 's', 'p', 1, 1) returning id::text`.execute(target.database)
      expect(Number(next[0]?.id)).toBeGreaterThan(710)
      await target.close()
    }
  }, 30_000)

  it('changes nothing when the backup is torn, foreign or newer, or would replace what is there', async () => {
    const lines = await collect(readAllRecords(opened.database, opened.migrations))
    const before = await contents(opened)
    const attempt = (text: readonly string[], replace = true) =>
      restore(opened.database, without(text), { replace, migrations: opened.migrations })
    await expect(attempt(lines.slice(0, -1))).rejects.toThrow(/torn/)
    await expect(attempt([...lines.slice(0, 300), ...lines.slice(301)])).rejects.toThrow(/torn/)
    await expect(attempt([])).rejects.toThrow(/torn/)
    await expect(attempt(['hello\tyou', ...lines])).rejects.toThrow(/not a backup/)
    const newer = `#latchkey-backup\t${JSON.stringify({ version: 1, migrations: ['9999_later'] })}`
    await expect(attempt([newer, ...lines.slice(1)])).rejects.toThrow(/newer/)
    await expect(attempt([lines[0]!, 'pg_authid\t{}', ...lines.slice(1)])).rejects.toThrow(/does not know/)
    await expect(attempt(lines, false)).rejects.toThrow(/--replace/)
    expect(await contents(opened)).toEqual(before)
  }, 30_000)

  it('N-06 exports everything of one project and nothing of another', async () => {
    const rows = (await collect(readProjectRecords(opened.database, bob.id))).map((line) => JSON.parse(line))
    expect(rows.filter(({ table }) => table === 'relay_messages')).toHaveLength(10)
    expect(rows.filter(({ table }) => table === 'telemetry_events')).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(alice.id)
  })

  it('N-06 erases everything of one project and nothing of another', async () => {
    const before = await collect(readProjectRecords(opened.database, alice.id))
    expect(await eraseProject(opened.database, bob.id)).toMatchObject({
      relay_messages: 10,
      telemetry_events: 1,
      projects: 1,
    })
    expect(await collect(readProjectRecords(opened.database, bob.id))).toEqual([])
    expect(await collect(readProjectRecords(opened.database, alice.id))).toEqual(before)
  })

  it('knows every table, and none refers to another: rows may come back in any order', async () => {
    const { rows } = await sql`select 1 from pg_constraint where contype = 'f'`.execute(opened.database)
    expect(rows).toEqual([])
    const tables = await asOperator(opened.database, recordTables)
    expect(tables).toEqual(expect.arrayContaining(['projects', 'relay_messages', 'telemetry_events']))
    const owned = await asOperator(opened.database, projectTables)
    expect(owned.at(-1)).toEqual({ table: 'projects', column: 'id' })
  })
}

const missing = postgresMissing()
const postgres: { running?: TestPostgres; made: number } = { made: 0 }
const onPostgres = async () => {
  postgres.running ??= await startPostgres()
  postgres.made += 1
  const url = await postgres.running.createDatabase(`records_${postgres.made}`)
  return openMain({ DATABASE_URL: url, DATA_DIR: '', REDIS_URL: 'redis://127.0.0.1:1' })
}
afterAll(() => postgres.running?.stop())

describe('records in the embedded database', () => suite(embedded, missing ? embedded : onPostgres))
describe.skipIf(missing)('records in PostgreSQL', () => suite(onPostgres, embedded))
