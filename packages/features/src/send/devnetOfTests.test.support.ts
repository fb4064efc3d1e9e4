import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type ChainControls, chainControls, type Devnet, solanaChain, startDevnet } from '@latchkey/devnet'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** A devnet for the tests of one file; each begins on its chain of EVM as the first did. */
export function devnetOfTests() {
  let devnet: Devnet | undefined
  let dataDir = ''
  let snapshot = ''
  const running = (): Devnet => {
    if (!devnet) throw new Error('Chains run only inside tests.')
    return devnet
  }
  const controls = (): ChainControls => chainControls(running().chains['eip155:31337'])
  beforeAll(async () => {
    dataDir = mkdtempSync(`${tmpdir()}/latchkey-send-`)
    devnet = await startDevnet({
      dataDir,
      cacheDir: fileURLToPath(new URL('../../../../node_modules/.cache/latchkey-devnet', import.meta.url)),
      ports: { 'eip155:31337': 0, 'eip155:31338': 0, [solanaChain.id]: 0 },
      isSaved: false,
    })
    snapshot = await controls().snapshot()
  })
  afterAll(async () => {
    await devnet?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  beforeEach(async () => {
    await controls().revert(snapshot)
    snapshot = await controls().snapshot()
  })
  return { devnet: running, controls, contracts: () => running().contracts['eip155:31337'] }
}
