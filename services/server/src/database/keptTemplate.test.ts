import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseTemplate, templateName } from './databaseTemplate'
import type { Migrations } from './migrate'

const place = mkdtempSync(join(tmpdir(), 'latchkey-kept-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

const migrations: Migrations = {
  '0001_kept': { up: (database) => sql`create table kept_here (id integer)`.execute(database).then(() => {}) },
}
let name: string
beforeAll(async () => {
  name = await templateName(migrations)
})

/** An installation: packages above, sources some folders below. */
function install(title: string) {
  const root = join(place, title)
  const here = join(root, 'server/src/database')
  const cache = join(root, 'node_modules/.cache/latchkey')
  mkdirSync(here, { recursive: true })
  mkdirSync(join(root, 'node_modules/@electric-sql/pglite'), { recursive: true })
  return { root, here, cache, file: join(here, 'databaseTemplate.ts') }
}
const day = 24 * 3_600
const leave = (folder: string, file: string, text: string, days = 0) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, file), gzipSync(text))
  const time = Date.now() / 1_000 - days * day
  utimesSync(join(folder, file), time, time)
}
const tablesIn = async (loadDataDir: Blob) => {
  const made = await PGlite.create({ loadDataDir })
  const { rows } = await made.query("select relname from pg_class where relname = 'kept_here'")
  await made.close()
  return rows
}

it('a template is named by what it is made of', async () => {
  expect(name).toMatch(/^database-[0-9a-f]{20}\.tar\.gz$/)
  expect(await templateName({})).not.toBe(name)
  const later: Migrations = { '0002_kept': migrations['0001_kept'] as Migrations[string] }
  expect(await templateName(later)).not.toBe(name)
  // In which order they are listed says nothing: they run in the order of their names.
  const [one, two] = [
    { ...migrations, ...later },
    { ...later, ...migrations },
  ]
  expect(await templateName(one)).toBe(await templateName(two))
})

it('a server that runs from its sources makes one, keeps it beside the packages, and lets go of those nobody used for a week', async () => {
  const { cache, file } = install('sources')
  leave(cache, name, '', 9)
  writeFileSync(join(cache, name), 'broken by a full disk')
  leave(cache, 'of another branch', '', 6)
  leave(cache, 'of long ago', '', 8)
  const made = await databaseTemplate(migrations, file)
  expect(readdirSync(cache).sort()).toEqual([name, 'of another branch'].sort())
  expect(await tablesIn(made)).toHaveLength(1)
  const kept = gunzipSync(readFileSync(join(cache, name)))
  expect(kept.equals(Buffer.from(await made.arrayBuffer()))).toBe(true)
})

it('what was kept is taken, and not made again', async () => {
  const { cache, file } = install('again')
  leave(cache, name, 'kept before')
  expect(await (await databaseTemplate(migrations, file)).text()).toBe('kept before')
})

it('N-30 a built server takes the one beside it, and none that its machine kept', async () => {
  const { here, cache } = install('built')
  leave(here, name, 'built in')
  leave(cache, name, 'kept by somebody')
  expect(await (await databaseTemplate(migrations, join(here, 'main.js'))).text()).toBe('built in')
})

it('a server starts where nothing can be kept, or nothing is installed above it', async () => {
  const { root, file } = install('closed')
  writeFileSync(join(root, 'node_modules/.cache'), 'no folder')
  const alone = join(place, 'alone')
  mkdirSync(alone)
  for (const one of [file, join(alone, 'databaseTemplate.ts')])
    expect((await databaseTemplate(migrations, one)).size).toBeGreaterThan(1_000_000)
  expect(existsSync(join(alone, 'node_modules'))).toBe(false)
  expect(readdirSync(alone)).toEqual([])
})
