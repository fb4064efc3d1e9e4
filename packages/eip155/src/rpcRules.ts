import type { RpcRules } from '@latchkey/core'
import { chainIdOf } from '@latchkey/protocol/caip'

/** Methods any node of the chain answers: they only read, or publish what is signed. */
const ofNodes = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_estimateUserOperationGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_supportedEntryPoints',
  'eth_syncing',
  'eth_uninstallFilter',
])

/** What only the wallet knows, and says without asking the visitor. */
const ofWallets = new Set([
  'eth_accounts',
  'eth_chainId',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_getPermissions',
])

const isAnsweredByNode = (method: string) => ofNodes.has(method)

/** The JSON-RPC methods of EVM chains. https://ethereum.github.io/execution-apis */
export const rpcRules: RpcRules = {
  isSafe: (method) => isAnsweredByNode(method) || ofWallets.has(method),
  isIdempotent: (method) =>
    method === 'eth_chainId' || (isAnsweredByNode(method) && method !== 'eth_sendRawTransaction'),
  isAnsweredByNode,
  proveNode: async (ask) => chainIdOf('eip155', String(Number(await ask('eth_chainId', [])))),
}
