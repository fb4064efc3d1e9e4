import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildFixture } from './buildFixture.mjs'
import { chains } from './chains.mjs'
import { fixtureKey } from './fixtureKey.mjs'

const staleAfter = 7 * 24 * 3_600_000

/** How a folder that nothing can be written to fails, one below a file included. */
const unwritable = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']

/**
 * Contracts deployed once and kept in `<cache>/<key>/fixture`, or below the folder where nothing can be written to the cache; live
 * states in `<folder>/<key>`. The key changes with the sources and tools, so an outdated one is never used.
 */
export async function openFixture({ folder, cache, anvil, signal, onLog }) {
  const key = fixtureKey()
  const [shared, own] = [cache, folder].map((parent) => join(parent, key, 'fixture'))
  let fixture = [shared, own].find(readContracts)
  if (!fixture) {
    onLog?.('Building the contracts of the local chains.')
    fixture = await build({ fixture: shared, anvil, signal }).catch((error) => {
      if (!unwritable.includes(error.code)) throw error
      return build({ fixture: own, anvil, signal })
    })
  }
  const contracts = readContracts(fixture)
  if (!contracts) throw new Error(`The contracts of the devnet could not be kept in ${fixture}. Is the disk full?`)
  if (removeOutdated(folder, key) && !holdsState(join(folder, key)))
    onLog?.('The contracts of the local chains changed, so every chain starts afresh.')
  if (fixture === shared) removeUnused(cache, key)
  return {
    folder: fixture,
    contracts,
    statePath: (name) => join(folder, key, `${name}.json`),
    fixturePath: (chain) => join(fixture, `${chain.number}.json`),
  }
}

async function build({ fixture, anvil, signal }) {
  const draft = `${fixture}-${process.pid}`
  mkdirSync(dirname(fixture), { recursive: true })
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
  return fixture
}

/** Answers whether states of chains were among what it removed. */
function removeOutdated(folder, key) {
  if (!existsSync(folder)) return false
  const outdated = readdirSync(folder).flatMap((name) => (name === key ? [] : [join(folder, name)]))
  const removed = outdated.some(holdsState)
  for (const path of outdated) rmSync(path, { recursive: true, force: true })
  return removed
}

/** Removes contracts that no devnet used for long: another checkout with the same packages uses its own, or builds them just now. */
function removeUnused(cache, key) {
  const now = new Date()
  try {
    utimesSync(join(cache, key), now, now)
    for (const name of readdirSync(cache)) {
      const path = join(cache, name)
      if (now.getTime() - statSync(path).mtimeMs > staleAfter) rmSync(path, { recursive: true, force: true })
    }
  } catch {
    // Nothing can be written there, or another devnet removes the same: what stays costs disk and nothing else.
  }
}

const holdsState = (folder) => chains.some(({ number }) => existsSync(join(folder, `${number}.json`)))

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
