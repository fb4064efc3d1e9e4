import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { accounts } from './accounts.mjs'
import { chains } from './chains.mjs'
import { findAnvil } from './findAnvil.mjs'
import { openFixture } from './openFixture.mjs'
import { startChain } from './startChain.mjs'

export async function startDevnet({ dataDir, cacheDir, ports = {}, host = '127.0.0.1', signal, onLog, onFailure }) {
  signal?.throwIfAborted()
  const anvil = findAnvil()
  const folder = resolve(dataDir, 'devnet')
  const cache = cacheDir === undefined ? folder : resolve(cacheDir)
  const start = async () => {
    const fixture = await openFixture({ folder, cache, anvil, signal, onLog })
    return { fixture, running: await startAll({ fixture, anvil, ports, host, signal, onLog, onFailure }) }
  }

  const { fixture, running } = await start().catch((error) => {
    if (error.reason !== 'bad-state') throw error
    onLog?.('The cached contracts of the local chains could not be read and are built again.')
    rmSync(error.fixtureFolder, { recursive: true, force: true })
    return start()
  })

  let stopped
  const stop = () => {
    stopped ??= Promise.all(running.map(({ chain }) => chain.stop())).then(() => {})
    return stopped
  }
  signal?.addEventListener('abort', () => void stop(), { once: true })
  return {
    chains: Object.fromEntries(running.map(({ id, chain }) => [id, `http://localhost:${chain.port}`])),
    accounts,
    contracts: fixture.contracts,
    stop,
  }
}

async function startAll({ fixture, anvil, ports, host, signal, onLog, onFailure }) {
  const taken = new Set()
  const results = await Promise.allSettled(
    chains.map(async (chain) => {
      const started = await startChain({
        anvil,
        chain,
        host,
        port: ports[chain.id] ?? chain.port,
        taken,
        statePath: fixture.statePath(chain),
        fixturePath: fixture.fixturePath(chain),
        expectCodeAt: fixture.contracts[chain.id].multicall3,
        signal,
        onLog,
        onFailure,
      })
      return { id: chain.id, chain: started }
    }),
  )
  const failed = results.find((result) => result.status === 'rejected')
  if (!failed) return results.map((result) => result.value)
  await Promise.all(results.map((result) => result.value?.chain.stop()))
  if (failed.reason instanceof Error) failed.reason.fixtureFolder = fixture.folder
  throw failed.reason
}
