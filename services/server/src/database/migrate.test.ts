import { Kysely, type Migration, sql } from 'kysely'
import { expect, it } from 'vitest'
import { embeddedDialect } from './embeddedDialect'
import { joinMigrations, migrate, missingMigrations } from './migrate'
import { openBare } from './openBare.test.support'

const making = (table: string): Migration => ({
  up: (database) =>
    sql
      .raw(`create table ${table} ()`)
      .execute(database)
      .then(() => {}),
})

it('migrations of several nouns run by their names, after what every database begins with', () => {
  const names = Object.keys(joinMigrations([{ '0030_later': making('later') }, { '0029_earlier': making('earlier') }]))
  expect(names).toEqual([...names].sort())
  expect(names[0]).toBe('0001_roles')
  expect(names).toEqual(expect.arrayContaining(['0024_rights', '0024_serving_api', '0024_serving_relay']))
  expect(names.slice(-2)).toEqual(['0029_earlier', '0030_later'])
})

it('two migrations of one name are told before anything is done', () => {
  expect(() => joinMigrations([{ '0030_one': making('one') }, { '0030_one': making('other') }])).toThrow(
    'the same name',
  )
})

it('a database is brought up to date, also in between, and left alone where a newer version has moved it on', async () => {
  const database = new Kysely<unknown>({ dialect: embeddedDialect(await openBare()) })
  const [one, two, three] = [making('one'), making('two'), making('three')]
  const names = { '0001_one': one, '0002_two': two, '0003_three': three }
  expect(await missingMigrations(database, names)).toEqual(Object.keys(names))
  await migrate(database, { '0001_one': one, '0003_three': three })
  expect(await missingMigrations(database, names)).toEqual(['0002_two'])
  await migrate(database, names)
  expect(await missingMigrations(database, names)).toEqual([])
  // What is older knows nothing of the newer ones, and takes none of them for a fault.
  await migrate(database, { '0001_one': one })
  const failing: Migration = { up: () => Promise.reject(new Error('no more room')) }
  await expect(migrate(database, { ...names, '0004_four': failing })).rejects.toThrow('no more room')
  expect(await missingMigrations(database, { ...names, '0004_four': failing })).toEqual(['0004_four'])
  await database.destroy()
})
