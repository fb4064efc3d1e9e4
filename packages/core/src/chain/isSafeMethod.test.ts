import { describe, expect, it } from 'vitest'
import { isSafeMethod } from './isSafeMethod'

const safe =
  'eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getCode eth_getFilterChanges eth_getLogs eth_getProof eth_getStorageAt eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt eth_maxPriorityFeePerGas eth_newFilter eth_sendRawTransaction eth_syncing eth_uninstallFilter wallet_getCapabilities wallet_getCallsStatus eth_getUserOperationReceipt eth_estimateUserOperationGas eth_supportedEntryPoints wallet_getAssets'
const unsafe =
  'personal_sign eth_signTypedData_v4 eth_sendTransaction solana_signMessage solana_signTransaction solana_signAllTransactions solana_signAndSendTransaction wallet_sendCalls wallet_grantPermissions wallet_revokePermissions eth_sendUserOperation eth_sign eth_requestAccounts wallet_switchEthereumChain wallet_addEthereumChain'

describe('the split of the requirements', () => {
  it.each(safe.split(' '))('%s is safe', (method) => expect(isSafeMethod(method)).toBe(true))
  it.each(unsafe.split(' '))('%s needs consent', (method) => expect(isSafeMethod(method)).toBe(false))
})
