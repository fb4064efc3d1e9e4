import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../clock/Clock'
import { holdingProgram } from '../fake/holdingProgram.test.support'
import { type LookedInto, openMain } from '../fake/openMain.test.support'
import { postgresMissing, startPostgres, type TestPostgres } from '../fake/startPostgres.test.support'
import { migrationsOf } from '../openDatabases'
import { parseConfig } from '../parseConfig'
import { createProjectStore } from '../project/createProjectStore'
import { AbortedTransaction } from './AbortedTransaction'
import { claimFolder } from './claimFolder'
import type { OpenedDatabase } from './OpenedDatabase'
import { type OpenParameters, openDatabase } from './openDatabase'
import { asOperator, withProject } from './projectRows'

const missing = postgresMissing()
const folder = mkdtempSync(join(tmpdir(), 'latchkey-data-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const alice = 'a'.repeat(32)
const bob = 'b'.repeat(32)
const project = (id: string) => ({
  id,
  name: `of ${id[0]}`,
  allowedOrigins: ['https://a.example'],
  analytics: 'off' as const,
  opaqueOrigin: 'refuse' as const,
  features: {},
})

function suite(open: () => Promise<OpenedDatabase>) {
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  it('works as a user who owns nothing and is bound by row-level security', async () => {
    const { rows } = await sql<{ user: string; bypass: boolean }>`
      select current_user as user, rolbypassrls or rolsuper as bypass from pg_roles where rolname = current_user
    `.execute(opened.database)
    expect(rows).toEqual([{ user: 'latchkey_app', bypass: false }])
  })

  it('shows a project its own row, and none to who names no project', async () => {
    const store = createProjectStore(opened.database, systemClock)
    await store.save(project(alice))
    await store.save(project(bob))
    expect(await store.find(alice)).toEqual(project(alice))
    const all = opened.database.withTables<LookedInto>().selectFrom('projects').select('id')
    expect(await all.execute()).toEqual([])
    expect(
      await withProject(opened.database.withTables<LookedInto>(), bob, (only) =>
        only.selectFrom('projects').select('id').execute(),
      ),
    ).toEqual([{ id: bob }])
    expect(
      await asOperator(opened.database.withTables<LookedInto>(), (every) =>
        every.selectFrom('projects').select('id').execute(),
      ),
    ).toHaveLength(2)
    // Neither way of seeing more outlives its transaction.
    expect(await all.execute()).toEqual([])
  })

  it('refuses to write into another project, and to change a project at all', async () => {
    const tables = opened.database.withTables<LookedInto>()
    const event = { project_id: bob, event: 'MODAL_OPEN', day: '2026-11-21', origin: null, properties: '{}' }
    const write = withProject(tables, alice, (only) => only.insertInto('telemetry_events').values(event).execute())
    await expect(write).rejects.toThrow(/row-level security/)
    await withProject(tables, bob, (only) => only.insertInto('telemetry_events').values(event).execute())
    const change = withProject(tables, alice, (only) =>
      only.updateTable('projects').set({ name: 'taken' }).where('id', '=', alice).execute(),
    )
    await expect(change).rejects.toThrow(/permission denied/)
  })

  it('says so when a transaction kept nothing, since a failure inside it was swallowed', async () => {
    const transaction = opened.database.transaction().execute(async (own) => {
      await sql`select nothing`.execute(own).catch(() => {})
    })
    await expect(transaction).rejects.toThrow(AbortedTransaction)
    expect((await sql<{ one: number }>`select 1 as one`.execute(opened.database)).rows).toEqual([{ one: 1 }])
  })

  it('sees nothing when the role is not taken', async () => {
    await sql`reset role`.execute(opened.database)
    try {
      // PGlite always works as a superuser, who is not bound; there the owner stands for one that is.
      if (opened.kind === 'embedded') {
        await sql`create role owner_in_test nologin`.execute(opened.database)
        await sql`alter table projects owner to owner_in_test`.execute(opened.database)
        await sql`set role owner_in_test`.execute(opened.database)
      }
      expect(await opened.database.withTables<LookedInto>().selectFrom('projects').select('id').execute()).toEqual([])
    } finally {
      await sql`reset role`.execute(opened.database)
      await sql`set role latchkey_app`.execute(opened.database)
    }
  })
}

describe('the embedded database', () => {
  suite(() => openMain(parseConfig({ DATA_DIR: 'memory:' })))

  it('starts from its template, faster than the engine alone starts from nothing', async () => {
    const timed = async <T extends { close(): Promise<void> }>(open: () => Promise<T>) => {
      const began = performance.now()
      const opened = await open()
      const took = performance.now() - began
      await opened.close()
      return took
    }
    const ours = () => openMain(parseConfig({ DATA_DIR: 'memory:' }))
    await timed(ours)
    expect(await timed(ours)).toBeLessThan(await timed(() => PGlite.create()))
  })

  it('keeps what was committed when its process is killed, and lets the next one in', async () => {
    const data = join(folder, 'killed')
    const child = spawn(
      process.execPath,
      ['--input-type=module', '-e', holdingProgram(data, saveAlice, 'project/createProjectStore.ts')],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const [line] = await once(child.stdout, 'data')
    expect(String(line)).toMatch(/written/)
    const config = parseConfig({ DATA_DIR: data })
    await expect(openMain(config)).rejects.toThrow(new RegExp(`in use by process ${child.pid}`))
    child.kill('SIGKILL')
    await once(child, 'exit')
    const opened = await openMain(config)
    expect(await createProjectStore(opened.database, systemClock).find(alice)).toEqual(project(alice))
    await opened.close()
  })
})

it('is the server of the address where there is one, else an embedded one', async () => {
  const parameters: Omit<OpenParameters, 'url'> = {
    ...{ folder: 'memory:', variable: 'DATABASE_URL', mode: 'development', role: 'latchkey_app', alone: true },
    migrations: migrationsOf('main'),
  }
  const embedded = await openDatabase({ ...parameters, url: undefined })
  expect(embedded.kind).toBe('embedded')
  await embedded.close()
  // Nothing listens there.
  await expect(openDatabase({ ...parameters, url: 'postgres://127.0.0.1:1/latchkey' })).rejects.toThrow('ECONNREFUSED')
})

const saveAlice = `
  const [{ createProjectStore }] = modules
  await createProjectStore(database, { now: Date.now }).save(${JSON.stringify(project(alice))})
  process.stdout.write('written\\n')
  setInterval(() => {}, 1000)`

describe('the claim on a folder', () => {
  it('is released by its holder and can be taken again', () => {
    const path = join(folder, 'claimed')
    const release = claimFolder(path)
    expect(() => claimFolder(path)).toThrow(/in use/)
    release()
    claimFolder(path)()
  })
})

describe.skipIf(missing)('PostgreSQL', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())
  const config = (url: string) =>
    parseConfig({ MODE: 'development', DATABASE_URL: url, REDIS_URL: 'redis://127.0.0.1:1' })

  describe('as a user who owns the database', () => suite(() => openMain(config(postgres.url))))

  it('shows nothing to a connection without the role', async () => {
    const opened = await openMain(config(postgres.url))
    const client = new Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(`select set_config('latchkey.project', $1, false)`, [alice])
    const { rows } = await client.query('select id from projects')
    await client.end()
    const [known] = await asOperator(opened.database.withTables<LookedInto>(), (every) =>
      every.selectFrom('projects').select('id').execute(),
    )
    await opened.close()
    expect(known).toBeDefined()
    expect(rows).toEqual([])
  })

  it('is brought up to date once by several processes that start together, and again by none', async () => {
    const url = await postgres.createDatabase('together')
    const opened = await Promise.all(Array.from({ length: 4 }, () => openMain(config(url))))
    await Promise.all(opened.map((one) => one.close()))
    const again = await openMain(config(url))
    await again.close()
  })

  it('serves one process only where nothing is shared between several', async () => {
    const url = await postgres.createDatabase('alone')
    const alone = { ...config(url), REDIS_URL: undefined }
    const first = await openMain(alone)
    await expect(openMain(alone)).rejects.toThrow(/Set REDIS_URL/)
    await first.close()
    const second = await openMain(alone)
    await second.close()
  })

  it('survives the loss of its server in the middle of a transaction', async () => {
    const url = await postgres.createDatabase('broken')
    const opened = await openMain(config(url))
    const transaction = opened.database.transaction().execute(async (own) => {
      await sql`select 1`.execute(own)
      await postgres.kill()
      // Nothing was asked when the connection ended: nobody but the pool could hear of it.
      await new Promise((resolve) => setImmediate(resolve))
      await sql`select 1`.execute(own)
    })
    await expect(transaction).rejects.toThrow()
    await postgres.restart()
    expect((await sql`select 1 as one`.execute(opened.database)).rows).toEqual([{ one: 1 }])
    await opened.close()
  })

  it('survives the loss of its server and goes on when it is back', async () => {
    const url = await postgres.createDatabase('crashed')
    const opened = await openMain(config(url))
    await createProjectStore(opened.database, systemClock).save(project(alice))
    await postgres.kill()
    await expect(createProjectStore(opened.database, systemClock).find(alice)).rejects.toThrow()
    await postgres.restart()
    expect(await createProjectStore(opened.database, systemClock).find(alice)).toEqual(project(alice))
    await opened.close()
  })
})
