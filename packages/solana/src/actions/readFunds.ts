import { getBalance } from './getBalance'
import type { SolanaContext } from './SolanaContext'

/** What one signature costs, in lamports. https://solana.com/docs/core/fees */
export const fee = 5_000n

/** The account's own SOL, in lamports. */
export const readFunds = ({ read, address, network, signal }: SolanaContext): Promise<bigint> =>
  getBalance(
    { read: ({ method, params }) => read(method, params) },
    { address, chainId: network.caipNetworkId, signal },
  )
