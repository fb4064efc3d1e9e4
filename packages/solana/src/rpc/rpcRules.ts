import { type ChainId, chainIdOf } from '@latchkey/protocol/caip'
import { rpcBadAnswer } from '@latchkey/protocol/errors'
import type { RpcRules } from '@latchkey/protocol/provider'
import { isSameCluster } from '../clusters'

/** Every method of a node that reads begins so. https://solana.com/docs/rpc/http */
const reads = /^(get[A-Z]|(isBlockhashValid|minimumLedgerSlot|simulateTransaction)$)/

/** They publish what is signed, or give what has no value: a node does it, once. */
const onceOnly = new Set(['requestAirdrop', 'sendTransaction'])

const isAnsweredByNode = (method: string) => reads.test(method) || onceOnly.has(method)

/** The JSON-RPC methods of Solana's nodes; all that begins with `solana_` asks the wallet. */
export const rpcRules: RpcRules = {
  isSafe: (method) => isAnsweredByNode(method) || method === 'solana_getAccounts',
  // The same bytes have the same signature, and land once.
  isIdempotent: (method) => reads.test(method) || method === 'sendTransaction',
  isAnsweredByNode,
  async proveNode(ask, wanted): Promise<ChainId> {
    const method = 'getGenesisHash'
    const hash = await ask(method, [])
    if (typeof hash !== 'string') throw rpcBadAnswer({ method })
    const chainId = chainIdOf('solana', hash.slice(0, 32))
    return isSameCluster(chainId, wanted) ? wanted : chainId
  },
}
