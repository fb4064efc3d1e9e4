#!/usr/bin/env node
// Replaces the exchanges an adapter was written from by those its provider gives to somebody with a key: `npm run record -- <adapter>`.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingFor } from './record/missingFor.mjs'
import { recordAdapter } from './record/recordAdapter.mjs'
import { openServerModules } from './start/openServerModules.mjs'
import { say } from './test/say.mjs'

const silentLog = { debug() {}, info() {}, warn() {}, error() {} }
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const sources = join(root, 'services/server/src')
const [name] = process.argv.slice(2).filter((word) => word !== '--')

const vite = await openServerModules(root)
const stop = new AbortController()
try {
  const { everyAdapter } = await vite.ssrLoadModule('/src/fake/everyAdapter.test.support.ts')
  const { systemClock: clock } = await vite.ssrLoadModule('/src/clock/Clock.ts')
  const { checksumAddress: checksum } = await vite.ssrLoadModule('@latchkey/protocol/address')
  const adapter = everyAdapter.find((one) => one.name === name)
  const missing = adapter && missingFor(adapter, process.env)
  if (!adapter) {
    say(`npm run record -- one of\n${everyAdapter.map((one) => `  ${one.name}`).join('\n')}`)
    process.exitCode = 2
  } else if (missing.length > 0) {
    say(`${name} is not recorded, nothing was changed. It needs ${missing.join('; ')}.`)
    process.exitCode = 1
  } else await record(adapter, { clock, fetch, lifetime: stop.signal, log: silentLog }, checksum)
} catch (error) {
  if (error.name !== 'NotRecorded') throw error
  say(`${name} is not recorded, nothing was changed: ${error.message}.`)
  process.exitCode = 1
} finally {
  stop.abort()
  await vite.close()
}

async function record(adapter, services, checksum) {
  const file = join(sources, adapter.file)
  const fixture = JSON.parse(readFileSync(file, 'utf8'))
  const given = { services, environment: process.env, account: process.env.RECORD_ACCOUNT, checksum }
  const recorded = await recordAdapter(adapter, fixture, given)
  writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`)
  say(
    `${adapter.name} is recorded: ${recorded.exchanges.length} exchanges in ${adapter.file}. Look through them before you commit.`,
  )
}
