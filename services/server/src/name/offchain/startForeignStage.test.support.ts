import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chainControls, solanaChain, startDevnet } from '@latchkey/devnet'
import { foreignNames, type Gateways, puppeteer, startGateways } from './foreignNames.test.support'

const main = 'eip155:31337'
const cacheDir = fileURLToPath(new URL('../../../../../node_modules/.cache/latchkey-devnet', import.meta.url))

/** A chain whose registry anybody writes to, gateways, and a server's names that are read of both. */
export async function startForeignStage() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-foreign-'))
  const ports = { 'eip155:31337': 0, 'eip155:31338': 0, [solanaChain.id]: 0 }
  const devnet = await startDevnet({ dataDir: folder, cacheDir, ports, isSaved: false })
  const gateways = await startGateways()
  const [node, registry] = [devnet.chains[main], devnet.contracts[main].names]
  return {
    gateways,
    ...puppeteer(chainControls(node), registry),
    names: (
      parts: Partial<Pick<Parameters<typeof foreignNames>[0], 'clock' | 'elsewhere'>> & {
        gateways?: Pick<Gateways, 'safe'>
      } = {},
    ) => foreignNames({ node, registry, gateways, ...parts }),
    async stop() {
      gateways.stop()
      await devnet.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type ForeignStage = Awaited<ReturnType<typeof startForeignStage>>
