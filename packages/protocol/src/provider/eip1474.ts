import { proveEvmNode } from './proveEvmNode'
import type { RpcRules } from './RpcRules'

/**
 * Methods any node of the chain answers in one call, as often as it is asked. `eth_fillTransaction` is none of them: what
 * a node fills in would be signed next. https://ethereum.github.io/execution-apis
 */
const reads = new Set([
  'eth_baseFee',
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_capabilities',
  'eth_config',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_estimateUserOperationGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockAccessList',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getStorageValues',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleByBlockHashAndIndex',
  'eth_getUncleByBlockNumberAndIndex',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_simulateV1',
  'eth_supportedEntryPoints',
  'eth_syncing',
  'web3_sha3',
])

/** What a node does as well, but once: it publishes what is signed, keeps a filter, or forgets what it told. */
const onceOnly = new Set([
  'eth_getFilterChanges',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_uninstallFilter',
])

/**
 * What only the provider in use knows, and says without asking the visitor: who is connected, and where, what it is
 * itself, and what it pushes over its own connection, which a call to a node cannot. https://eips.ethereum.org/EIPS/eip-1193
 */
const ofProviders = new Set([
  'eth_accounts',
  'eth_chainId',
  'eth_coinbase',
  'eth_protocolVersion',
  'eth_subscribe',
  'eth_unsubscribe',
  'net_listening',
  'net_version',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_getPermissions',
  'web3_clientVersion',
])

const isAnsweredByNode = (method: string) => reads.has(method) || onceOnly.has(method)

/** The JSON-RPC methods of EVM chains. https://eips.ethereum.org/EIPS/eip-1474 */
export const eip1474: RpcRules = {
  isSafe: (method) => isAnsweredByNode(method) || ofProviders.has(method),
  isIdempotent: (method) => method === 'eth_chainId' || reads.has(method),
  isAnsweredByNode,
  proveNode: proveEvmNode,
}
