import type { Param, Params } from './rpcParams'

const filters = [
  'eth_newFilter',
  'eth_newBlockFilter',
  'eth_newPendingTransactionFilter',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_uninstallFilter',
]

const words = (...keys: readonly string[]): Params => Object.fromEntries(keys.map((key) => [key, 'word']))
const keys = (...names: readonly string[]): Param => ({ keys: words(...names) })

/** A block by tag or number, or by hash (EIP-1898). */
const block = keys('blockHash', 'blockNumber', 'requireCanonical')
const transaction: Param = {
  keys: {
    ...words('type', 'chainId', 'nonce', 'from', 'to', 'gas', 'value', 'data', 'input', 'gasPrice'),
    ...words('maxFeePerGas', 'maxPriorityFeePerGas', 'maxFeePerBlobGas', 'blobVersionedHashes'),
    accessList: keys('address', 'storageKeys'),
    authorizationList: keys('chainId', 'address', 'nonce', 'yParity', 'r', 's', 'v'),
  },
}
const slots: Param = { byHex: 'word' }
const overrides: Param = {
  byHex: {
    keys: { ...words('balance', 'nonce', 'code', 'movePrecompileToAddress'), state: slots, stateDiff: slots },
  },
}
const blockOverrides = keys(
  ...['number', 'difficulty', 'time', 'gasLimit', 'feeRecipient', 'coinbase', 'random', 'prevRandao', 'baseFee'],
  ...['baseFeePerGas', 'blobBaseFee', 'withdrawals'],
)

/** Methods that are passed on, each with its parameters in their order. */
const eip155: Readonly<Record<string, readonly Param[]>> = {
  eth_blobBaseFee: [],
  eth_blockNumber: [],
  eth_call: [transaction, block, overrides, blockOverrides],
  eth_chainId: [],
  eth_createAccessList: [transaction, block],
  eth_estimateGas: [transaction, block, overrides, blockOverrides],
  eth_feeHistory: ['word', 'word', 'word'],
  eth_gasPrice: [],
  eth_getAccount: ['word', block],
  eth_getBalance: ['word', block],
  eth_getBlockByHash: ['word', 'word'],
  eth_getBlockByNumber: ['word', 'word'],
  eth_getBlockReceipts: [block],
  eth_getBlockTransactionCountByHash: ['word'],
  eth_getBlockTransactionCountByNumber: ['word'],
  eth_getCode: ['word', block],
  eth_getLogs: [keys('address', 'topics', 'fromBlock', 'toBlock', 'blockHash')],
  eth_getProof: ['word', 'word', block],
  eth_getStorageAt: ['word', 'word', block],
  eth_getTransactionByBlockHashAndIndex: ['word', 'word'],
  eth_getTransactionByBlockNumberAndIndex: ['word', 'word'],
  eth_getTransactionByHash: ['word'],
  eth_getTransactionCount: ['word', block],
  eth_getTransactionReceipt: ['word'],
  eth_getUncleCountByBlockHash: ['word'],
  eth_getUncleCountByBlockNumber: ['word'],
  eth_maxPriorityFeePerGas: [],
  eth_sendRawTransaction: ['word'],
  eth_simulateV1: [
    {
      keys: {
        blockStateCalls: { keys: { calls: transaction, blockOverrides, stateOverrides: overrides } },
        ...words('traceTransfers', 'validation', 'returnFullTransactions'),
      },
    },
    block,
  ],
  eth_supportedEntryPoints: [],
  eth_syncing: [],
  net_version: [],
  web3_clientVersion: [],
}

const atSlot = words('commitment', 'minContextSlot')
const account: Param = { keys: { ...atSlot, encoding: 'word', dataSlice: keys('offset', 'length') } }

const solana: Readonly<Record<string, readonly Param[]>> = {
  getAccountInfo: ['word', account],
  getBalance: ['word', { keys: atSlot }],
  getBlockHeight: [{ keys: atSlot }],
  getEpochInfo: [{ keys: atSlot }],
  getFeeForMessage: ['word', { keys: atSlot }],
  getGenesisHash: [],
  getLatestBlockhash: [{ keys: atSlot }],
  getMinimumBalanceForRentExemption: ['word', { keys: atSlot }],
  getMultipleAccounts: ['word', account],
  getRecentPrioritizationFees: ['word'],
  getSignatureStatuses: ['word', keys('searchTransactionHistory')],
  getSignaturesForAddress: ['word', { keys: { ...atSlot, ...words('limit', 'before', 'until') } }],
  getSlot: [{ keys: atSlot }],
  getTokenAccountBalance: ['word', { keys: atSlot }],
  getTokenAccountsByOwner: ['word', keys('mint', 'programId'), account],
  getTransaction: ['word', { keys: { ...atSlot, ...words('encoding', 'maxSupportedTransactionVersion') } }],
  isBlockhashValid: ['word', { keys: atSlot }],
  sendTransaction: [
    'word',
    { keys: { ...atSlot, ...words('encoding', 'skipPreflight', 'preflightCommitment', 'maxRetries') } },
  ],
  simulateTransaction: [
    'word',
    {
      keys: {
        ...atSlot,
        ...words('encoding', 'sigVerify', 'replaceRecentBlockhash', 'innerInstructions'),
        accounts: keys('encoding', 'addresses'),
      },
    },
  ],
}

const sends = ['eth_sendRawTransaction', 'sendTransaction']

/** Answered by this server itself out of other methods. */
export const balanceMethod = 'getAddressBalance'

/** What a method takes when it is passed on to nodes of the namespace, `undefined` when it is not; names are compared exactly. */
export function paramsOf(namespace: 'eip155' | 'solana', method: string): readonly Param[] | undefined {
  const methods = namespace === 'solana' ? solana : eip155
  return Object.hasOwn(methods, method) ? methods[method] : undefined
}

/** Whether repeating it could do something twice. */
export const isSend = (method: string): boolean => sends.includes(method)

/** Why a method is not served, for a person who reads the error. */
export function methodRefusal(method: string): string {
  if (filters.includes(method)) return `${method} is not served here: nodes change between requests. Use eth_getLogs.`
  return 'Requested RPC call is not allowed'
}
