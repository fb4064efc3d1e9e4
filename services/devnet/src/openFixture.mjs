import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildFixture } from './buildFixture.mjs'
import { chains } from './chains.mjs'
import { fixtureKey } from './fixtureKey.mjs'

/**
 * Contracts deployed once and kept in `<cache>/<key>/fixture`, live states in `<folder>/<key>`; the key changes with
 * the sources and tools, so an outdated one is never used.
 */
export async function openFixture({ folder, cache, anvil, signal, onLog }) {
  const key = fixtureKey()
  const fixture = join(cache, key, 'fixture')
  let contracts = readContracts(fixture)
  if (!contracts) {
    onLog?.(
      existsSync(cache) && readdirSync(cache).length > 0
        ? 'The contracts of the local chains changed: building them and starting every chain afresh.'
        : 'Building the local chains, on the first start only.',
    )
    await build({ fixture, anvil, signal })
    contracts = readContracts(fixture)
    if (!contracts) throw new Error(`The contracts of the devnet could not be kept in ${fixture}. Is the disk full?`)
  }
  removeOutdated(folder, key)
  removeOutdated(cache, key)
  return {
    folder: fixture,
    contracts,
    statePath: (name) => join(folder, key, `${name}.json`),
    fixturePath: (chain) => join(fixture, `${chain.number}.json`),
  }
}

async function build({ fixture, anvil, signal }) {
  const draft = `${fixture}-${process.pid}`
  try {
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true })
    await buildFixture({ folder: draft, anvil, signal })
    if (!readContracts(fixture)) rmSync(fixture, { recursive: true, force: true })
    renameSync(draft, fixture)
  } catch (error) {
    // Another process built the same and was faster; it may be using its own already.
    if (!readContracts(fixture)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function removeOutdated(folder, key) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    if (name !== key) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function readContracts(fixture) {
  try {
    const contracts = JSON.parse(readFileSync(join(fixture, 'contracts.json'), 'utf8'))
    const complete = chains.every(
      (chain) => contracts[chain.id]?.multicall3 && existsSync(join(fixture, `${chain.number}.json`)),
    )
    return complete ? contracts : undefined
  } catch {
    return undefined
  }
}
