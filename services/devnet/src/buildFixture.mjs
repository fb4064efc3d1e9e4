import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chains } from './chains.mjs'
import { deployer } from './deploy/deployer.mjs'
import { deployments } from './deploy/deployments.mjs'
import { rpc } from './rpc.mjs'
import { startChain } from './startChain.mjs'
import { writeAtomically } from './writeAtomically.mjs'

/** Compiles and deploys everything on short-lived chains and leaves their states and `contracts.json` in the folder. */
export async function buildFixture({ folder, anvil, signal }) {
  const artefacts = compile(signal)
  artefacts.catch(() => {}) // Awaited below; a chain that fails first must not leave it unhandled.
  const results = await Promise.allSettled(
    chains.map(async (chain) => {
      const statePath = join(folder, `${chain.number}.json`)
      const started = await startChain({ anvil, chain, host: '127.0.0.1', port: 0, statePath, signal })
      try {
        return [chain.id, await deployAll(`http://127.0.0.1:${started.port}`, chain, await artefacts, signal)]
      } finally {
        await started.stop()
      }
    }),
  )
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  const deployed = results.map((result) => result.value)
  writeAtomically(join(folder, 'contracts.json'), JSON.stringify(Object.fromEntries(deployed), undefined, 2))
}

async function deployAll(url, chain, artefacts, signal) {
  const { toolsFor, finish } = await deployer({
    request: (method, params) => rpc(url, method, params, signal),
    from: chain.deployer,
  })
  const addresses = {}
  for (const { name, source, deploy } of deployments)
    addresses[name] = await deploy(toolsFor(artefacts[source], addresses))
  await finish()
  return addresses
}

async function compile(signal) {
  // It is done before machine code made with more care would have paid.
  const script = fileURLToPath(new URL('./compile.mjs', import.meta.url))
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--liftoff-only', script], {
      maxBuffer: 64 * 1024 * 1024,
      signal,
    })
    return JSON.parse(stdout)
  } catch (cause) {
    signal?.throwIfAborted()
    throw new Error(`The contracts of the devnet do not compile:\n${cause.stderr || cause.message}`, { cause })
  }
}
