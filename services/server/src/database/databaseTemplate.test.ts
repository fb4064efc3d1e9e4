import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { type Kysely, sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { migrationsOf } from '../openDatabases'
import { databaseTemplate, templateName, writeTemplate } from './databaseTemplate'
import type { Migrations } from './migrate'
import { isolateProjects } from './projectRows'
import { statementsOf } from './statementsOf'

/** Where a server that runs from its sources keeps what it made. */
const cache = join(import.meta.dirname, '../../../../node_modules/.cache/latchkey')

/** A migration as nouns write them: the defence stands in a helper, which its own source text does not show. */
const withHelper = (isolate: (database: Kysely<unknown>) => Promise<void>): Migrations => ({
  '0001_table': { up: (database) => isolate(database) },
})

it('N-30 a template is named after every statement executed for it, those of helpers too', async () => {
  const isolated = withHelper((database) => isolateProjects(database, 'things'))
  const weakened = withHelper(async (database) => {
    await sql`alter table things enable row level security`.execute(database)
  })
  expect(String(isolated['0001_table']?.up)).toBe(String(weakened['0001_table']?.up))
  expect(await templateName(isolated)).not.toBe(await templateName(weakened))
  expect(await templateName(isolated)).toBe(await templateName(withHelper((db) => isolateProjects(db, 'things'))))
})

it('N-30 row isolation, roles and values are among what names the template of this server', async () => {
  const statements = (await statementsOf(migrationsOf('main'))).join('\n')
  for (const part of [
    'alter table projects force row level security',
    'create policy own_project on telemetry_events',
    'create role latchkey_operator',
    'create function relay_keep',
  ])
    expect(statements).toContain(part)
  const seeded = (value: number): Migrations => ({
    '0001_seed': { up: (database) => sql`insert into things values (${value})`.execute(database).then(() => {}) },
  })
  expect(await templateName(seeded(1))).not.toBe(await templateName(seeded(2)))
})

it('N-30 a build and a built server take no template that was kept, and keep none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-template-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const migrations: Migrations = {
    [`0001_${Date.now()}`]: { up: (database) => sql`create table sound (id integer)`.execute(database).then(() => {}) },
  }
  const name = await templateName(migrations)
  mkdirSync(cache, { recursive: true })
  const kept = join(cache, name)
  onTestFinished(() => rmSync(kept, { force: true }))
  writeFileSync(kept, gzipSync('somebody else was here'))
  expect(await (await databaseTemplate(migrations)).text()).toBe('somebody else was here')

  await writeTemplate(folder, migrations)
  const written = new Blob([gunzipSync(readFileSync(join(folder, name)))])
  const built = await databaseTemplate(migrations, join(import.meta.dirname, 'main.js'))
  for (const loadDataDir of [written, built]) {
    const made = await PGlite.create({ loadDataDir })
    onTestFinished(() => made.close())
    expect((await made.query('select * from sound')).rows).toEqual([])
  }
  expect(gunzipSync(readFileSync(kept)).toString()).toBe('somebody else was here')
})
