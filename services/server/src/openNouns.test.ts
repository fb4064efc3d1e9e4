import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinMigrations } from './database/migrate'
import type { OpenedDatabase } from './database/OpenedDatabase'
import { openDatabase } from './database/openDatabase'
import { openTestServices } from './fake/testServices.test.support'
import { createApi } from './http/Api'
import { HttpError } from './http/answer/HttpError'
import { defineNoun } from './noun/Noun'
import { nouns } from './nouns'
import { openNouns } from './openNouns'

class Locked extends Error {}

const opened: string[] = []
const keys = defineNoun({
  name: 'keys',
  role: 'api',
  database: 'main',
  migrations: {
    '0002_keys': { up: (database) => database.schema.createTable('keys').addColumn('id', 'text').execute() },
  },
  offer() {
    opened.push('keys')
    return { find: (id: string) => `key of ${id}` }
  },
  refuse: (error) => (error instanceof Locked ? new HttpError(423, 'locked', 'The key is locked.') : undefined),
})
const doors = defineNoun({
  name: 'doors',
  role: 'api',
  database: 'main',
  needs: { keys },
  serve: (_services, needs) => ({
    routes: createApi().get('/door/:id', ({ req }) => new Response(needs.keys.find(req.param('id')))),
    readiness: () => ({ status: 'ready', open: 2 }),
  }),
  inReadiness: true,
})
const bell = defineNoun({
  name: 'bell',
  role: 'relay',
  database: 'main',
  inReadiness: true,
  serve: () => ({ readiness: () => ({ status: 'ready' }) }),
})

let services: Awaited<ReturnType<typeof openTestServices>>
let own: OpenedDatabase
beforeAll(async () => {
  services = await openTestServices({ environment: { ROLES: 'api' } })
  own = await openDatabase({
    url: undefined,
    folder: 'memory:',
    variable: 'DATABASE_URL',
    mode: 'production',
    role: 'latchkey_app',
    alone: true,
    migrations: joinMigrations([keys.migrations ?? {}]),
  })
})
afterAll(async () => {
  await own.close()
  await services.close()
})

describe('nouns', () => {
  it('are served by their role, and open what they need when they look at it', async () => {
    const { served, operate, readiness } = openNouns({
      roles: ['api'],
      servicesOf: () => services,
      nouns: [keys, doors, bell],
    })
    expect([served.length, opened]).toEqual([1, []])
    const answer = await served[0]?.routes?.request('/door/7')
    expect([await answer?.text(), opened]).toEqual(['key of 7', ['keys']])
    await served[0]?.routes?.request('/door/8')
    expect(opened).toEqual(['keys'])
    expect(operate()).toEqual([])
    expect(readiness()).toEqual({ doors: { status: 'ready', open: 2 }, bell: null })
  })

  it('say themselves how their errors are told', () => {
    const { refuse } = openNouns({ roles: ['api'], servicesOf: () => services, nouns: [keys, doors, bell] })
    expect(refuse(new Locked())?.status).toBe(423)
    expect(refuse(new Error('of somebody else'))).toBeUndefined()
  })

  it('have their tables where they say, with migrations of their own', async () => {
    const tables = async ({ database }: Pick<OpenedDatabase, 'database'>) => {
      const { rows } = await sql<{ name: string }>`select tablename::text as name from pg_tables
        where schemaname = 'public' and tablename not like 'kysely_%' order by 1`.execute(database)
      return rows.map(({ name }) => name)
    }
    expect(await tables(own)).toEqual(['keys'])
    expect(await tables(services)).toContain('projects')
    expect(await tables(services)).not.toContain('keys')
    expect(() => joinMigrations([keys.migrations ?? {}, keys.migrations ?? {}])).toThrow(/same name/)
  })

  it('need only nouns before them in the list, whose names are their folders', () => {
    const before: unknown[] = []
    for (const noun of nouns) {
      for (const needed of Object.values(noun.needs ?? {})) expect(before).toContain(needed)
      before.push(noun)
    }
    expect(new Set(nouns.map(({ name }) => name)).size).toBe(nouns.length)
  })
})

it('is named whole and in order by the README of the server', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const [, row = ''] = /^\| `<noun>\/` \| (.*) \|$/m.exec(readme) ?? []
  expect([...row.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(nouns.map(({ name }) => name))
})
