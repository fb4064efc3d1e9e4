import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { type DevnetOptions, solanaChain, startDevnet } from './index.mjs'
import { temporaryFolder } from './temporaryFolder.mjs'

export const anyPort = { 'eip155:31337': 0, 'eip155:31338': 0, [solanaChain.id]: 0 } as const

/** Compiled contracts shared by all test files and runs. */
export const cacheDir = fileURLToPath(new URL('../../../node_modules/.cache/latchkey-devnet', import.meta.url))

/** Long enough to compile the contracts on a busy machine. */
export const firstStartTimeout = 120_000

/** A devnet on free ports that ends with the test. */
export async function startTestDevnet(options: Partial<DevnetOptions> = {}) {
  const dataDir = options.dataDir ?? temporaryFolder()
  const devnet = await startDevnet({ dataDir, cacheDir, ports: anyPort, ...options })
  onTestFinished(() => devnet.stop())
  return devnet
}

/** Path of a file of chain 31337 in a devnet's data folder: `31337.json` and its neighbours. */
export function stateFile(dataDir: string, name = '31337.json') {
  const folder = join(dataDir, 'devnet')
  return join(folder, ...readdirSync(folder), name)
}

/** Process ids of chain 31337. */
export function processesOf(dataDir: string): { readonly keeper: number; readonly anvil: number } {
  return JSON.parse(readFileSync(stateFile(dataDir, '31337.json.pid'), 'utf8')) as { keeper: number; anvil: number }
}
