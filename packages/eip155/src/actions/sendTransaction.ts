import type { SendTransactionParameters } from '@latchkey/core'
import { evmChainHex } from '@latchkey/protocol/caip'
import { badAnswer, rpcBadAnswer } from '@latchkey/protocol/errors'
import { isTransactionHash } from '@latchkey/protocol/hash'
import { parseQuantity } from '../quantity'
import { askWallet, proveChain } from '../wallet/askWallet'
import type { EvmContext } from './EvmContext'
import { toCall, toGas } from './toCall'

/** Sends through the wallet and resolves with the hash as soon as it is known, not when it is in a block. */
export async function sendTransaction(context: EvmContext, parameters: SendTransactionParameters): Promise<string> {
  const call = { ...toCall(parameters), ...toGas(parameters) }
  await proveChain(context)
  const method = 'eth_sendTransaction'
  // The chain in the transaction closes the gap between the proof and the wallet's prompt.
  const chainId = evmChainHex(context.network.caipNetworkId)
  const hash = await askWallet(context, method, [{ from: context.address, ...call, chainId }])
  if (!isTransactionHash(hash)) throw badAnswer({ method, expected: 'a transaction hash' })
  return hash
}

/** The gas a transaction would use, from the chain rather than from the wallet. */
export async function estimateGas(context: EvmContext, parameters: SendTransactionParameters): Promise<bigint> {
  const call = { from: context.address, ...toCall(parameters), ...toGas(parameters) }
  const method = 'eth_estimateGas'
  const gas = parseQuantity(await context.read(method, [call]))
  if (gas === undefined) throw rpcBadAnswer({ method })
  return gas
}
