import { describe, expect, it, test } from 'vitest'
import { chainIdOf } from '../caip/ChainId'
import { eip1474 } from './eip1474'
import { rpcRulesOf } from './rpcRulesOf'

const safe =
  'eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_sendRawTransaction eth_syncing eth_uninstallFilter wallet_getCapabilities wallet_getCallsStatus eth_getUserOperationReceipt eth_estimateUserOperationGas eth_getUserOperationByHash eth_supportedEntryPoints wallet_getAssets'
const safeSince =
  'eth_baseFee eth_blobBaseFee eth_capabilities eth_coinbase eth_config eth_createAccessList eth_getBlockAccessList eth_getStorageValues eth_protocolVersion eth_simulateV1 eth_subscribe eth_unsubscribe net_listening net_version web3_clientVersion web3_sha3'
const unsafe =
  'personal_sign eth_signTypedData_v4 eth_sendTransaction solana_signMessage solana_signTransaction solana_signAllTransactions solana_signAndSendTransaction wallet_sendCalls wallet_grantPermissions wallet_revokePermissions eth_sendUserOperation eth_sign eth_requestAccounts eth_decrypt eth_getEncryptionPublicKey eth_signTransaction eth_fillTransaction Personal_sign wallet_switchEthereumChain wallet_addEthereumChain'

test('the methods of EVM chains are those of their namespace, and of no other', () => {
  expect(rpcRulesOf('eip155')).toBe(eip1474)
  expect(rpcRulesOf('solana')).toBeUndefined()
})

describe('the split of the requirements', () => {
  it.each(safe.split(' '))('%s is safe', (method) => expect(eip1474.isSafe(method)).toBe(true))
  it.each(safeSince.split(' '))('%s, which the execution APIs or EIP-1474 list as a read, is safe', (method) =>
    expect(eip1474.isSafe(method)).toBe(true),
  )
  it.each(unsafe.split(' '))('%s asks the visitor', (method) => expect(eip1474.isSafe(method)).toBe(false))
  it.each(['eth_newThing', 'wallet_getEverything', 'eth_', 'toString', 'eth_constructor', ''])(
    'a method nobody listed, %o, is not safe',
    (method) => expect(eip1474.isSafe(method)).toBe(false),
  )
})

describe('what a node is asked', () => {
  it('publishes a signed transaction once, and reads as often as needed', () => {
    expect(eip1474.isIdempotent('eth_sendRawTransaction')).toBe(false)
    expect(eip1474.isIdempotent('eth_getBalance')).toBe(true)
    expect(eip1474.isIdempotent('eth_chainId')).toBe(true)
    expect(eip1474.isIdempotent('eth_sendTransaction')).toBe(false)
  })
  it('is never who is connected, nor where', () => {
    expect(eip1474.isAnsweredByNode('eth_call')).toBe(true)
    expect(eip1474.isAnsweredByNode('eth_accounts')).toBe(false)
    expect(eip1474.isAnsweredByNode('eth_chainId')).toBe(false)
  })
  it.each(['eth_coinbase', 'eth_subscribe', 'eth_unsubscribe', 'net_version', 'web3_clientVersion'])(
    'is never %s, which the provider in use answers for itself',
    (method) => expect(eip1474.isAnsweredByNode(method)).toBe(false),
  )
  it.each(['eth_newFilter', 'eth_getFilterChanges', 'eth_uninstallFilter'])(
    'keeps a filter, so %s is not sent again',
    (method) => {
      expect(eip1474.isAnsweredByNode(method)).toBe(true)
      expect(eip1474.isIdempotent(method)).toBe(false)
    },
  )
  it('proves its chain by what it answers', async () => {
    expect(await eip1474.proveNode(async () => '0x7a69', chainIdOf('eip155', 1))).toBe('eip155:31337')
  })
})
