import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { solanaChain, startCheckout, startDevnet } from '@latchkey/devnet'
import type { Addresses } from './Addresses'
import { buildHosts } from './buildHosts'
import { servePages } from './servePages'
import { startServer } from './startServer'

const home = fileURLToPath(new URL('../../.latchkey/e2e', import.meta.url))
const cacheDir = fileURLToPath(new URL('../../node_modules/.cache/latchkey-devnet', import.meta.url))

/** Builds the pages and starts the chains and the page server, each on a free port and in a folder of this run. */
export async function startStack(): Promise<{ readonly addresses: Addresses; stop(): Promise<void> }> {
  sweep()
  const folder = join(home, String(process.pid))
  mkdirSync(folder, { recursive: true })
  // The pages are built while the chains start and the server behind them.
  const building = buildHosts(folder)
  const isBuilt = building.catch(() => {})
  const devnet = await startDevnet({
    dataDir: folder,
    cacheDir,
    ports: { 'eip155:31337': 0, 'eip155:31338': 0, [solanaChain.id]: 0 },
    isSaved: false,
  })
  const stops = [devnet.stop]
  const stop = async () => {
    await Promise.all([isBuilt, ...stops.map((end) => end())])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const checkout = await startCheckout({ ...devnet, port: 0 })
    stops.push(checkout.stop)
    const server = await startServer(folder, devnet, checkout.url)
    stops.push(server.stop)
    const pages = await servePages(await building, devnet.chains, server)
    stops.push(pages.stop)
    const { chains, accounts, contracts, solana } = devnet
    const { url, relay, projectId } = server
    return {
      addresses: { chains, accounts, contracts, solana, hosts: pages.origin, server: url, relay, projectId },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Removes what a killed run left behind; a run that lives keeps its folder. */
function sweep(): void {
  mkdirSync(home, { recursive: true })
  for (const name of readdirSync(home)) {
    try {
      process.kill(Number(name), 0)
    } catch {
      rmSync(join(home, name), { recursive: true, force: true })
    }
  }
}
