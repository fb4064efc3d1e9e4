import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { databaseTemplate, templateName, writeTemplate } from './databaseTemplate'
import type { Migrations } from './migrate'

/** Where a server that runs from its sources keeps what it made. */
const cache = join(import.meta.dirname, '../../../../node_modules/.cache/latchkey')

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
  expect(existsSync(join(import.meta.dirname, name))).toBe(false)
  for (const loadDataDir of [written, built]) {
    const made = await PGlite.create({ loadDataDir })
    onTestFinished(() => made.close())
    expect((await made.query('select * from sound')).rows).toEqual([])
    // No other database to copy is in it.
    expect((await made.query('select datname from pg_database')).rows).toEqual([{ datname: 'postgres' }])
  }
  expect(gunzipSync(readFileSync(kept)).toString()).toBe('somebody else was here')
})
