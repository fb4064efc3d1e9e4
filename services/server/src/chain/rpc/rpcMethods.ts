const filters = [
  'eth_newFilter',
  'eth_newBlockFilter',
  'eth_newPendingTransactionFilter',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_uninstallFilter',
]

const eip155 = [
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_createAccessList',
  'eth_estimateGas',
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
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_supportedEntryPoints',
  'eth_syncing',
  'net_version',
  'web3_clientVersion',
]

const solana = [
  'getAccountInfo',
  'getBalance',
  'getBlockHeight',
  'getEpochInfo',
  'getFeeForMessage',
  'getGenesisHash',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getRecentPrioritizationFees',
  'getSignatureStatuses',
  'getSignaturesForAddress',
  'getSlot',
  'getTokenAccountBalance',
  'getTokenAccountsByOwner',
  'getTransaction',
  'isBlockhashValid',
  'sendTransaction',
  'simulateTransaction',
]

const sends = ['eth_sendRawTransaction', 'sendTransaction']

/** Answered by this server itself out of other methods. */
export const balanceMethod = 'getAddressBalance'

/** Whether a method is passed on to nodes of the namespace; names are compared exactly. */
export function isServedMethod(namespace: string, method: string): boolean {
  return (namespace === 'solana' ? solana : eip155).includes(method)
}

/** Whether repeating it could do something twice. */
export const isSend = (method: string): boolean => sends.includes(method)

/** Why a method is not served, for a person who reads the error. */
export function methodRefusal(method: string): string {
  if (filters.includes(method)) return `${method} is not served here: nodes change between requests. Use eth_getLogs.`
  return 'Requested RPC call is not allowed'
}
