import type { RpcRules } from '@latchkey/core'
import { chainIdOf } from '@latchkey/protocol/caip'

/** Methods any node of the chain answers, without their common `eth_`; they only read, or publish what is signed. */
const ofNodes = new Set(
  (
    'blockNumber call estimateGas estimateUserOperationGas feeHistory gasPrice getAccount getBalance ' +
    'getBlockByHash getBlockByNumber getBlockReceipts getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode ' +
    'getFilterChanges getFilterLogs getLogs getProof getStorageAt getTransactionByBlockHashAndIndex ' +
    'getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount getTransactionReceipt ' +
    'getUncleCountByBlockHash getUncleCountByBlockNumber getUserOperationByHash getUserOperationReceipt maxPriorityFeePerGas ' +
    'newBlockFilter newFilter newPendingTransactionFilter sendRawTransaction supportedEntryPoints syncing ' +
    'uninstallFilter'
  ).split(' '),
)

/** What only the wallet knows, and says without asking the visitor. */
const ofWallets = new Set([
  'eth_accounts',
  'eth_chainId',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_getPermissions',
])

const isAnsweredByNode = (method: string) => method.startsWith('eth_') && ofNodes.has(method.slice(4))

/** The JSON-RPC methods of EVM chains. https://ethereum.github.io/execution-apis */
export const rpcRules: RpcRules = {
  isSafe: (method) => isAnsweredByNode(method) || ofWallets.has(method),
  isIdempotent: (method) =>
    method === 'eth_chainId' || (isAnsweredByNode(method) && method !== 'eth_sendRawTransaction'),
  isAnsweredByNode,
  proveNode: async (ask) => chainIdOf('eip155', String(Number(await ask('eth_chainId', [])))),
}
