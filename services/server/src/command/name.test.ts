import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chainIdOf } from '@latchkey/protocol/caip'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { systemClock } from '../clock/Clock'
import { asTestOperator } from '../fake/testOperator.test.support'
import { createNameStore } from '../name/createNameStore'
import { openDatabases } from '../openDatabases'
import { parseConfig } from '../parseConfig'
import { startServer } from '../startServer'
import { runCommand } from './runCommand'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-name-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const place = {
  ...{ MODE: 'development', DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1', PORT: '0', ADMIN_PORT: '0' },
  ...{ ROLES: 'api', LOG_LEVEL: 'silent', NAMES_ZONE: 'names.example' },
  ...asTestOperator,
}
const owner = `0x${'a'.repeat(40)}` as const

async function run(args: readonly string[], environment: Readonly<Record<string, string>> = place) {
  const said: string[] = []
  const code = await runCommand(args, {
    environment,
    say: (line) => said.push(line),
    complain: (line) => said.push(line),
    write: async () => {},
    lifetime: new AbortController().signal,
  })
  return { code, said: said.join('\n') }
}

/** A server in which `anna.names.example` and `bella.names.example` are registered. */
async function serve() {
  const running = await startServer({ config: parseConfig(place) })
  const store = createNameStore(running.services.database, systemClock)
  for (const label of ['anna', 'bella']) {
    const name = `${label}.names.example`
    const end = Date.now() + 60_000
    const registered = { name, looks: name, address: owner, coinTypes: [60], registeredAt: Date.now() }
    await store.register({ ...registered, proof: `${label} ${end}`, proofEnds: end })
  }
  return {
    ...running,
    names: async () => (await store.ofAddress(owner, chainIdOf('eip155', 1))).map(({ name }) => name).sort(),
  }
}

it('a name is taken back while the server runs and while it does not, under the name of the operator', async () => {
  const running = await serve()
  const beside = { ...place, ADMIN_PORT: new URL(running.adminUrl).port }
  expect(await run(['name', 'release', 'anna.names.example', '--yes'], beside)).toEqual({
    code: 0,
    said: `anna.names.example is nobody's any more; it belonged to ${owner}`,
  })
  expect(await running.names()).toEqual(['bella.names.example'])
  expect(await run(['name', 'release', 'anna.names.example', '--yes'], beside)).toEqual({
    code: 1,
    said: 'Nobody has registered anna.names.example here.',
  })
  await running.stop()
  expect(await run(['name', 'release', 'Bella.names.example', '--yes'])).toMatchObject({ code: 0 })
  const { get, close } = await openDatabases(parseConfig(place), { serving: false })
  const { rows } = await sql<{ operator: string; action: string; target: string }>`
    select operator, action, target from audit_log where target like '%names.example%' order by number`.execute(
    get('main').database,
  )
  await close()
  expect(rows.map(({ operator, action, target }) => [operator, action, target])).toEqual([
    ['tester', 'DELETE /names/:name', '/names/anna.names.example'],
    ['tester', 'DELETE /names/:name', '/names/anna.names.example'],
    ['tester', 'name release', 'bella.names.example'],
  ])
})

it.each([
  [['name']],
  [['name', 'release', 'anna.names.example']],
  [['name', 'release', 'anna', '--yes']],
  [['name', 'keep', 'anna.names.example', '--yes']],
])('%j is answered with how it should look, and nothing is opened', async (args) => {
  expect(await run(args)).toEqual({ code: 2, said: 'Use: latchkey-server name release <name> --yes' })
})
