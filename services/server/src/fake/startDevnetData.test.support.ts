import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chainFacts, type Devnet, solanaChain, startCheckout, startDevnet } from '@latchkey/devnet'
import { type Clock, systemClock } from '../clock/Clock'
import { type Data, startData } from './startData.test.support'

const anyPort = { 'eip155:31337': 0, 'eip155:31338': 0, [solanaChain.id]: 0 } as const
/** Compiled contracts, shared by all test files and runs. */
const cacheDir = fileURLToPath(new URL('../../../../node_modules/.cache/latchkey-devnet', import.meta.url))

/** Long enough to compile the contracts on a busy machine. */
export const firstStartTimeout = 120_000

/** Time that stands still: no deadline is met, however busy the machine is. */
export const stillClock: Clock = { now: () => Date.parse('2026-01-01T00:00:00Z'), after: () => () => {} }

/** Time that goes on, in which deadlines of seconds come ten times as late: what is asked in between happens on a busy machine too. */
export const patientClock: Clock = {
  now: systemClock.now,
  after: (ms, callback) => systemClock.after(ms < 3_000 ? ms : ms * 10, callback),
}

interface StartParameters {
  readonly clock?: Clock
  readonly environment?: Readonly<Record<string, string>>
}

/** A server in front of both local chains, with their tokens, prices, names and swaps. */
export async function startDevnetData(options: StartParameters = {}): Promise<Data & { readonly devnet: Devnet }> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-chain-'))
  const devnet = await startDevnet({ dataDir: folder, cacheDir, ports: anyPort, isSaved: false })
  const data = await startDataAt(devnet, options)
  return {
    ...data,
    devnet,
    async stop() {
      await data.stop()
      await devnet.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The same in front of chains that run already. */
export async function startDataAt(devnet: Devnet, options: StartParameters = {}): Promise<Data> {
  const checkout = await startCheckout({ ...devnet, port: 0 })
  const { chains, tokenList, registry } = chainFacts(devnet)
  const environment = {
    ...{
      NAMES_REGISTRY: registry,
      NAMES_ZONE: 'latchkey.id',
      SWAP_PROVIDER: 'pools',
      ONRAMP_PROVIDER: 'stand-in',
      ONRAMP_URL: checkout.url,
    },
    ...options.environment,
  }
  const data = await startData({ chains, tokenList, environment, clock: options.clock })
  return {
    ...data,
    async stop() {
      await data.stop()
      await checkout.stop()
    },
  }
}
