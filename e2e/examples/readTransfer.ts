import { chainControls } from '@latchkey/devnet'
import { formatEther } from 'ethers'

interface Transfer {
  readonly from: string
  readonly to: string
  readonly ether: string
}

/** Reads from the chain itself what a transaction moved; nothing when it was not mined. */
export async function readTransfer(chain: string, hash: string): Promise<Transfer | undefined> {
  const found = await chainControls(chain).request('eth_getTransactionByHash', [hash])
  if (typeof found !== 'object' || found === null) return undefined
  const { blockNumber, from, to, value } = found as Readonly<Record<string, string | null>>
  return blockNumber ? { from: from ?? '', to: to ?? '', ether: formatEther(value ?? 0) } : undefined
}
