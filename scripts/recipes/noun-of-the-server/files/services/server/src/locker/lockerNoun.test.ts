import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../command/runCommand'
import { databasesOf } from '../databasesOf'
import { postgresMissing, startPostgres, type TestPostgres } from '../fake/startPostgres.test.support'
import { testBackupKeys } from '../fake/testBackupKeys.test.support'
import { asTestOperator, operatorKey } from '../fake/testOperator.test.support'
import { testProject } from '../fake/testServices.test.support'
import { openDatabases } from '../openDatabases'
import { parseConfig } from '../parseConfig'
import { readAllRecords } from '../record/readRecords'
import { startServer } from '../startServer'
import { createLockerStore } from './createLockerStore'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-locker-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const keys = testBackupKeys()
const common = {
  MODE: 'development',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'silent',
  ...asTestOperator,
  ...keys.serving,
}
const project = testProject('a')

async function run(environment: Readonly<Record<string, string>>, ...args: readonly string[]) {
  let answer = ''
  const add = (text: string | Uint8Array) => {
    answer += typeof text === 'string' ? `${text}\n` : new TextDecoder().decode(text)
  }
  const code = await runCommand(args, {
    environment,
    say: add,
    complain: add,
    write: async (chunk) => add(chunk),
    lifetime: new AbortController().signal,
  })
  return { code, answer }
}

/** Runs a server that keeps a key, and reads it as a page does. */
async function keep(environment: Readonly<Record<string, string>>) {
  const config = parseConfig(environment)
  const server = await startServer({ config })
  await server.projects.save(project)
  await server.stop()
  const databases = await openDatabases(config)
  await createLockerStore(databases.get('locker').database).write(project.id, 'sealed')
  await databases.close()
}
async function readKey(environment: Readonly<Record<string, string>>) {
  const server = await startServer({ config: parseConfig(environment) })
  const answer = await fetch(`${server.url}/v1/sealed-key?projectId=${project.id}`)
  const body = answer.status === 200 ? await answer.json() : answer.status
  await server.stop()
  return body
}

function suite(place: (name: string) => Promise<Readonly<Record<string, string>>>) {
  let first: Readonly<Record<string, string>>
  const file = join(mkdtempSync(join(folder, 'backup-')), 'all.gz')
  beforeAll(async () => {
    first = await place('first')
    await keep(first)
  })

  it('answers what its own database holds', async () => {
    expect(await readKey(first)).toEqual({ sealed: 'sealed' })
  })

  it('is in the backup, comes back with it, and is gone when its project is erased', async () => {
    const made = await run(first, 'backup', file)
    const [, backup = ''] = /^Backup (\S+)/.exec(made.answer) ?? []
    const second = await place('second')
    const restored = await run({ ...second, ...keys.restoring }, 'restore', file, '--backup', backup)
    expect([made.code, restored.code]).toEqual([0, 0])
    expect(await readKey(second)).toEqual({ sealed: 'sealed' })
    expect((await run(second, 'export', project.id)).answer).toMatch(/"table":"locker.sealed_keys"/)
    expect((await run(second, 'erase', project.id, '--yes')).answer).toMatch(/locker\.sealed_keys: 1 rows/)
    const { all, close } = await openDatabases(parseConfig(second), { serving: false })
    const lines: string[] = []
    // What was done, and what operators are told of it, is kept.
    for await (const line of readAllRecords(all)) if (!/^(audit_log|webhook_notices)\b/.test(line)) lines.push(line)
    await close()
    expect(lines.join('')).not.toMatch(project.id)
  })

  it('is not opened by a process without its role, which then refuses what would leave its rows out', async () => {
    expect(databasesOf(['api', 'relay'])).toEqual(['main'])
    const server = await startServer({ config: parseConfig({ ...first, ROLES: 'api' }) })
    const ask = (path: string, method = 'GET') =>
      fetch(server.adminUrl + path, { method, headers: { Authorization: `Bearer ${operatorKey}` } })
    const statuses = [
      (await ask('/backup')).status,
      (await ask(`/projects/${project.id}/export`)).status,
      (await ask(`/projects/${project.id}`, 'DELETE')).status,
      (await ask(`/projects/${project.id}`)).status,
    ]
    await server.stop()
    expect(statuses).toEqual([409, 409, 409, 200])
    expect(await readKey(first)).toEqual({ sealed: 'sealed' })
  })
}

const missing = postgresMissing()

describe('a noun with an embedded database of its own', () => {
  // What both kinds do alike is shown by the other, which is made faster.
  if (missing) suite(async (name) => ({ ...common, DATA_DIR: join(folder, name) }))

  it('has a folder of its own, made only where it is served, and answers what it holds', async () => {
    const environment = { ...common, DATA_DIR: join(folder, 'apart') }
    await (await startServer({ config: parseConfig({ ...environment, ROLES: 'api' }) })).stop()
    expect(existsSync(join(folder, 'apart', 'locker'))).toBe(false)
    await keep(environment)
    expect(existsSync(join(folder, 'apart', 'locker'))).toBe(true)
    expect(await readKey(environment)).toEqual({ sealed: 'sealed' })
  })
})

describe.skipIf(missing)('a noun with a PostgreSQL database of its own', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())
  suite(async (name) => ({
    ...common,
    DATABASE_URL: await postgres.createDatabase(`${name}_main`),
    LOCKER_DATABASE_URL: await postgres.createDatabase(`${name}_locker`),
  }))

  it('is never looked for in a folder, or in the database of another', async () => {
    const only = { ...common, DATABASE_URL: postgres.url }
    expect((await run(only, 'backup', join(folder, 'x'))).answer).toMatch(/LOCKER_DATABASE_URL must be set/)
    const both = { ...only, LOCKER_DATABASE_URL: postgres.url }
    expect((await run(both, 'backup', join(folder, 'x'))).answer).toMatch(/must not name the database of DATABASE_URL/)
  })
})
