import { runCommand } from '../test/runCommand.mjs'

const together = 12
const within = 30_000

/** The registry that npm installs from here. */
export async function registryAddress(root) {
  const { code, output } = await runCommand('npm', ['config', 'get', 'registry', '--silent'], { cwd: root })
  const address = output.split('\n').find((line) => /^https?:\/\//.test(line))
  if (code !== 0 || !address) throw new Error(`npm names no registry: ${output}`)
  return address.replace(/\/?$/, '/')
}

/**
 * Asks a registry about packages by name; answers for each its versions, with when each was published, whether a provenance stands
 * beside it and whether it runs a script when it is installed.
 *
 * @throws when it does not answer for one of them.
 */
export async function readRegistry(address, names, { fetch = globalThis.fetch } = {}) {
  const found = new Map()
  const waiting = [...new Set(names)]
  const work = async () => {
    for (let name = waiting.pop(); name; name = waiting.pop()) {
      const response = await fetch(`${address}${name.replace('/', '%2f')}`, { signal: AbortSignal.timeout(within) })
      if (!response.ok) throw new Error(`the registry answered ${response.status} for ${name}`)
      const { time, versions } = await response.json()
      found.set(
        name,
        Object.entries(versions).map(([version, { dist, hasInstallScript = false }]) => ({
          version,
          published: Date.parse(time[version]),
          hasProvenance: Boolean(dist.attestations),
          hasInstallScript,
        })),
      )
    }
  }
  await Promise.all(Array.from({ length: together }, work))
  return found
}
