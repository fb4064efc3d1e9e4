import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startDevnet, startScenarios } from '@latchkey/devnet'
import { launchServer } from '../../scripts/start/launchServer.mjs'

const id = 'eip155:31337'
const projectId = '00000000000000000000000000000001'
/** Compiled contracts, shared with the tests. */
const cacheDir = fileURLToPath(new URL('../../node_modules/.cache/latchkey-devnet', import.meta.url))

/** Milliseconds between two looks at how far the server is, and until it has failed. */
const look = { every: 250, patience: 120_000 }

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
    // The first two go by names, which the button shows instead of their addresses.
    const [collector, , usual, other] = devnet.accounts
    await untilRead(server.url, collector.address)
    const page = `${origin}/?${new URLSearchParams({ chain: chains[id], server: server.url })}`
    return {
      page,
      server: server.url,
      chain: chains[id],
      accounts: { collector, usual, other, whale },
      tokens: 500,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Resolves once the server has read the chain: until then what it has of an account is not all, and is asked for again. */
async function untilRead(server, address) {
  const query = new URLSearchParams({ chainId: id, projectId, st: 'appkit', sv: 'bench' })
  for (const began = performance.now(); ; await wait(look.every)) {
    const answers = await Promise.all(
      ['history', 'nfts'].map(async (list) => (await fetch(`${server}/v1/account/${address}/${list}?${query}`)).json()),
    )
    if (answers.every(({ data = [], incomplete = false }) => data.length > 0 && !incomplete)) return
    if (performance.now() - began > look.patience) throw new Error('the server does not get to the end of the chain')
  }
}
