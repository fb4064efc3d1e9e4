import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accounts, mineTransfers, startDevnet } from '@latchkey/devnet'

const id = 'eip155:31337'
/** Compiled contracts, shared with the tests. */
const cacheDir = fileURLToPath(new URL('../../node_modules/.cache/latchkey-devnet', import.meta.url))
const first = 0xdn << 152n

/** A chain of its own with so many blocks of transfers, all of them mined; `sent` are the numbers of their transactions, the newest first. */
export async function mineChain({ blocks, transactions, receivers }) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-mined-'))
  const ports = { [id]: 0, 'eip155:31338': 0, 'solana:4v1ju4tNqf5CsyUi7nTjjWA5qbKrizis': 0 }
  const devnet = await startDevnet({ dataDir: folder, cacheDir, ports, oldStates: 'dropped' })
  const stop = async () => {
    await devnet.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const sender = accounts[3].address
    const every = `0x${'e'.repeat(40)}`
    const { scatter: token } = devnet.contracts[id]
    const transfers = await mineTransfers(devnet.chains[id], {
      ...{ token, sender, every, first, blocks, transactions, receivers },
    })
    const count = blocks * transactions
    return {
      ...{ id, rpc: devnet.chains[id].replace('localhost', '127.0.0.1'), every, transfers, transactions, stop },
      receivers: count * receivers,
      sent: Array.from({ length: count }, (_, place) => count - 1 - place),
    }
  } catch (error) {
    await stop()
    throw error
  }
}
