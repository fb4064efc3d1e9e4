import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrationsOf } from '../openDatabases'
import { templateName } from './databaseTemplate'
import type { Migrations } from './migrate'
import { isolateProjects } from './projectRows'
import { statementsOf } from './statementsOf'

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

it('N-30 statements are told in the order they run in, with their values, those of the query builder and about tables too', async () => {
  const migrations: Migrations = {
    '0002_later': { up: (database) => sql`insert into things values (${5}, ${'x'})`.execute(database).then(() => {}) },
    '0001_earlier': {
      async up(database) {
        await database.schema.createTable('things').addColumn('id', 'integer').execute()
        expect(await database.introspection.getTables()).toEqual([])
      },
    },
  }
  expect(await statementsOf(migrations)).toEqual([
    '0001_earlier',
    JSON.stringify(['create table "things" ("id" integer)', []]),
    expect.stringContaining('pg_catalog'),
    '0002_later',
    JSON.stringify(['insert into things values ($1, $2)', [5, 'x']]),
  ])
})
