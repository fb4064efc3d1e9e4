import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { migrationsOf } from '../openDatabases'
import { claimFolder, FolderInUse } from './claimFolder'
import { openEmbedded } from './openEmbedded'

const place = mkdtempSync(join(tmpdir(), 'latchkey-embedded-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

const migrations = migrationsOf('main')
const role = 'latchkey_operator'
const failing = { up: () => Promise.reject(new Error('no more room')) }

it('a folder keeps what was written for whoever opens it next, and is one process’s at a time', async () => {
  const folder = join(place, 'kept')
  const first = await openEmbedded(folder, { migrations, role })
  await sql`insert into projects (id, name, allowed_origins) values ('a', 'kept', '[]')`.execute(first.database)
  await expect(openEmbedded(folder, { migrations, role })).rejects.toThrow(FolderInUse)
  await first.close()
  const second = await openEmbedded(folder, { migrations, role })
  const { rows } = await sql`select name, current_user::text as user from projects`.execute(second.database)
  expect([second.kind, rows]).toEqual(['embedded', [{ name: 'kept', user: role }]])
  await second.close()
  expect(readdirSync(folder)).toEqual(['database'])
})

it('a folder that could not be brought up to date, or not opened, is left to the next who tries', async () => {
  const folder = join(place, 'later')
  await (await openEmbedded(folder, { migrations, role })).close()
  await expect(openEmbedded(folder, { migrations: { ...migrations, '9999_later': failing }, role })).rejects.toThrow(
    'no more room',
  )
  claimFolder(folder)()
  await (await openEmbedded(folder, { migrations, role })).close()

  const strange = join(place, 'strange')
  mkdirSync(strange, { mode: 0o700 })
  mkdirSync(join(strange, 'database', 'of somebody'), { recursive: true, mode: 0o755 })
  await expect(openEmbedded(strange, { migrations, role })).rejects.toThrow('can be read by other users')
  claimFolder(strange)()
})

it('one in memory is gone when it is closed, and leaves no folder', async () => {
  const first = await openEmbedded('memory:', { migrations, role })
  await sql`insert into projects (id, name, allowed_origins) values ('a', 'kept', '[]')`.execute(first.database)
  await first.close()
  const second = await openEmbedded('memory:', { migrations, role })
  expect((await sql`select from projects`.execute(second.database)).rows).toEqual([])
  // Its rows are in memory already: a start need not clear room for a large copy of them.
  expect((await sql`show shared_buffers`.execute(second.database)).rows).toEqual([{ shared_buffers: '16MB' }])
  await second.close()
  expect(existsSync('memory:')).toBe(false)
})
