import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { accounts } from './accounts.mjs'
import { chains } from './chains.mjs'
import { findAnvil } from './findAnvil.mjs'
import { openFixture } from './openFixture.mjs'
import { solanaAccounts } from './solana/solanaAccounts.mjs'
import { solanaChain } from './solana/solanaChain.mjs'
import { startSolana } from './solana/startSolana.mjs'
import { startChain } from './startChain.mjs'

export async function startDevnet({
  dataDir,
  cacheDir,
  ports = {},
  isSaved = true,
  host = '127.0.0.1',
  oldStates,
  signal,
  onLog,
  onFailure,
}) {
  signal?.throwIfAborted()
  const anvil = findAnvil()
  const folder = resolve(dataDir, 'devnet')
  const cache = cacheDir === undefined ? folder : resolve(cacheDir)
  const start = async () => {
    const fixture = await openFixture({ folder, cache, anvil, signal, onLog })
    const how = { isSaved, host, oldStates, signal, onLog, onFailure }
    return { fixture, running: await startAll({ fixture, anvil, ports, ...how }) }
  }

  const { fixture, running } = await start().catch((error) => {
    if (error.reason !== 'bad-state') throw error
    onLog?.('The cached contracts of the local chains could not be read and are built again.')
    rmSync(error.fixtureFolder, { recursive: true, force: true })
    return start()
  })

  let stopped
  const stop = () => {
    stopped ??= Promise.all([...running.evm, running.solana].map((one) => one?.chain.stop())).then(() => {})
    return stopped
  }
  signal?.addEventListener('abort', () => void stop(), { once: true })
  return {
    chains: Object.fromEntries(running.evm.map(({ id, chain }) => [id, `http://localhost:${chain.port}`])),
    accounts,
    contracts: fixture.contracts,
    solana: running.solana && describeSolana(running.solana.chain.port),
    stop,
  }
}

async function startAll({ fixture, anvil, ports, isSaved, host, oldStates, signal, onLog, onFailure }) {
  const taken = new Set()
  const shared = { isSaved, host, taken, signal, onLog, onFailure }
  const starts = chains.map(async (chain) => {
    const started = await startChain({
      ...shared,
      anvil,
      chain,
      oldStates,
      port: ports[chain.id] ?? chain.port,
      statePath: fixture.statePath(chain.number),
      fixturePath: fixture.fixturePath(chain),
      expectCodeAt: fixture.contracts[chain.id].multicall3,
    })
    return { id: chain.id, chain: started }
  })
  const solana = startSolana({
    ...shared,
    port: ports[solanaChain.id] ?? solanaChain.port,
    statePath: fixture.statePath('solana'),
  }).then(
    (chain) => ({ id: solanaChain.id, chain }),
    (error) => {
      if (error.reason !== 'no-build') throw error
      onLog?.(error.message)
    },
  )
  const results = await Promise.allSettled([...starts, solana])
  const failed = results.find((result) => result.status === 'rejected')
  if (!failed) {
    const all = results.map((result) => result.value)
    return { evm: all.slice(0, -1), solana: all.at(-1) }
  }
  await Promise.all(results.map((result) => result.value?.chain.stop()))
  if (failed.reason instanceof Error) failed.reason.fixtureFolder = fixture.folder
  throw failed.reason
}

const describeSolana = (port) => ({
  id: solanaChain.id,
  rpc: `http://localhost:${port}`,
  pubsub: `ws://localhost:${port + 1}`,
  accounts: solanaAccounts,
  mints: solanaChain.mints,
})
