import { describe, expect, it } from 'vitest'
import { rpcRules } from './rpcRules'

const safe =
  'eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_sendRawTransaction eth_syncing eth_uninstallFilter wallet_getCapabilities wallet_getCallsStatus eth_getUserOperationReceipt eth_estimateUserOperationGas eth_getUserOperationByHash eth_supportedEntryPoints wallet_getAssets'
const unsafe =
  'personal_sign eth_signTypedData_v4 eth_sendTransaction solana_signMessage solana_signTransaction solana_signAllTransactions solana_signAndSendTransaction wallet_sendCalls wallet_grantPermissions wallet_revokePermissions eth_sendUserOperation eth_sign eth_requestAccounts wallet_switchEthereumChain wallet_addEthereumChain'

describe('the split of the requirements', () => {
  it.each(safe.split(' '))('%s is safe', (method) => expect(rpcRules.isSafe(method)).toBe(true))
  it.each(unsafe.split(' '))('%s asks the visitor', (method) => expect(rpcRules.isSafe(method)).toBe(false))
  it.each(['eth_newThing', 'wallet_getEverything', 'eth_', 'toString', 'eth_constructor', ''])(
    'a method nobody listed, %o, is not safe',
    (method) => expect(rpcRules.isSafe(method)).toBe(false),
  )
})

describe('what a node is asked', () => {
  it('publishes a signed transaction once, and reads as often as needed', () => {
    expect(rpcRules.isIdempotent('eth_sendRawTransaction')).toBe(false)
    expect(rpcRules.isIdempotent('eth_getBalance')).toBe(true)
    expect(rpcRules.isIdempotent('eth_chainId')).toBe(true)
    expect(rpcRules.isIdempotent('eth_sendTransaction')).toBe(false)
  })
  it('is never who is connected, nor where', () => {
    expect(rpcRules.isAnsweredByNode('eth_call')).toBe(true)
    expect(rpcRules.isAnsweredByNode('eth_accounts')).toBe(false)
    expect(rpcRules.isAnsweredByNode('eth_chainId')).toBe(false)
  })
  it('proves its chain by what it answers', async () => {
    expect(await rpcRules.proveNode(async () => '0x7a69')).toBe('eip155:31337')
  })
})
