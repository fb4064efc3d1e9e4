import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const wrapper = require('@foundry-rs/anvil/package.json')
const platforms = {
  'linux-x64': 'linux-amd64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-amd64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'win32-amd64',
}

/** Path of the anvil binary; the npm wrapper would need install scripts, which are off. */
export function findAnvil({ platform = process.platform, arch = process.arch, env = process.env } = {}) {
  const given = env.LATCHKEY_ANVIL
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`LATCHKEY_ANVIL names ${given}, which does not exist. Correct it or unset it.`)
  }
  const suffix = platforms[`${platform}-${arch}`]
  if (!suffix) {
    throw new Error(
      `There is no anvil for ${platform} on ${arch} (only for ${Object.keys(platforms).join(', ')}). Build anvil ${wrapper.version} and set LATCHKEY_ANVIL to its path.`,
    )
  }
  const name = `@foundry-rs/anvil-${suffix}`
  const folder = packageFolder(name)
  const path = folder && join(folder, 'bin', platform === 'win32' ? 'anvil.exe' : 'anvil')
  if (path && existsSync(path)) return path
  // Not "npm ci": a lockfile made on another platform may lack this one's package.
  throw new Error(
    `The local chains need the package ${name}, which is not installed. Run "npm install --no-save ${name}@${wrapper.version}", or set LATCHKEY_ANVIL to the path of an anvil ${wrapper.version}.`,
  )
}

function packageFolder(name) {
  try {
    const { resolve } = createRequire(require.resolve('@foundry-rs/anvil/package.json'))
    return dirname(resolve(`${name}/package.json`))
  } catch {
    return undefined
  }
}
