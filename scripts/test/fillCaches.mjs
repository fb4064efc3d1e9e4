import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fixtureKey } from '../../services/devnet/src/fixtureKey.mjs'
import { loadServer } from '../start/loadServer.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const caches = join(root, 'node_modules/.cache')
const contracts = join(caches, 'latchkey-devnet')

/** Makes in a fresh checkout what its tests keep and share, else every worker that starts with nothing makes it for itself. */
export async function setup() {
  // What cannot be made fails the tests that need it, and no others.
  const say = (error) => console.warn('What tests share could not be made ahead:', error)
  await Promise.all([
    existsSync(join(caches, 'latchkey')) || keepTemplates().catch(say),
    existsSync(join(contracts, fixtureKey(), 'fixture/contracts.json')) || keepContracts(contracts).catch(say),
  ])
}

async function keepTemplates() {
  const paths = ['database/databaseTemplate.ts', 'database/databases.ts', 'openDatabases.ts']
  const [{ databaseTemplate }, { databaseNames }, { migrationsOf }] = await loadServer(root, ...paths)
  for (const migrations of [{}, ...databaseNames.map((name) => migrationsOf(name))]) await databaseTemplate(migrations)
}

async function keepContracts(cacheDir) {
  const { solanaChain, startDevnet } = await import('../../services/devnet/src/index.mjs')
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-devnet-'))
  try {
    const ports = { 'eip155:31337': 0, 'eip155:31338': 0, [solanaChain.id]: 0 }
    const devnet = await startDevnet({ dataDir, cacheDir, ports, isSaved: false })
    await devnet.stop()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
