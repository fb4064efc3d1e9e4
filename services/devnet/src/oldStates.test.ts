import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { chainControls } from './index.mjs'
import { firstStartTimeout, startTestDevnet, stateFile } from './startTestDevnet'
import { temporaryFolder } from './temporaryFolder.mjs'

it(
  'a chain that drops old states writes none of them to the disk, however many blocks it has',
  async () => {
    const dataDir = temporaryFolder()
    const devnet = await startTestDevnet({ dataDir, oldStates: 'dropped' })
    const chain = chainControls(devnet.chains['eip155:31337'])
    await chain.mine(600)
    expect(Number(await chain.request('eth_blockNumber'))).toBeGreaterThan(600)
    const folder = stateFile(dataDir, '31337.json.cache')
    const written = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
    expect(written.filter((name) => name.endsWith('.json'))).toEqual([])
  },
  firstStartTimeout,
)
