import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startDevnet, startScenarios } from '@latchkey/devnet'
import { launchServer } from '../../scripts/start/launchServer.mjs'

const id = 'eip155:31337'
const projectId = '00000000000000000000000000000001'
/** Compiled contracts, shared with the tests. */
const cacheDir = fileURLToPath(new URL('../../node_modules/.cache/latchkey-devnet', import.meta.url))

/**
 * A devnet where one account holds 500 tokens beside the ten that hold three, and our server in front of it with every list of an
 * account, as `npm start` has both: where a page finds them, the keys of its wallet, and `stop`.
 */
export async function openHoldings({ root, origin }) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-account-'))
  const stops = [async () => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  const log = () => {}
  try {
    const ports = { [id]: 0, 'eip155:31338': 0, 'solana:4v1ju4tNqf5CsyUi7nTjjWA5qbKrizis': 0 }
    const devnet = await startDevnet({ dataDir: folder, cacheDir, ports })
    stops.push(devnet.stop)
    const { signal } = new AbortController()
    const failed = { log, onFailure: log, signal }
    const { chains, contracts } = devnet
    const server = await launchServer({
      ...{ root, folder: join(folder, 'server'), projectId, chains, contracts, origins: [origin], ...failed },
      environment: { REQUESTS_PER_SECOND: '1000000' },
    })
    stops.push(server.stop)
    const scenarios = await startScenarios({ chains, contracts, port: 0, listTokens: server.listTokens })
    stops.push(scenarios.stop)
    const set = await fetch(scenarios.url, { method: 'PUT', body: JSON.stringify({ scenario: 'whale' }) })
    const { whale } = (await set.json()).accounts
    const [usual, other] = devnet.accounts
    const page = `${origin}/?${new URLSearchParams({ chain: chains[id], server: server.url })}`
    return { page, server: server.url, chain: chains[id], accounts: { usual, other, whale }, tokens: 500, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
