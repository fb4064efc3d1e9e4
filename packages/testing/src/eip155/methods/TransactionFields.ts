import { invalidParams } from '../../wallet/ProviderError'
import type { Call } from '../engine/ApprovalRequest'
import { type Hex, parseAddress, parseBytes, parseQuantity } from '../engine/Hex'

/** What a dapp fixed itself; the wallet fills in the rest. */
export interface TransactionFields {
  readonly call: Call
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly nonce?: number | undefined
  readonly accessList?: unknown
  /** Code the account lends itself with this transaction (EIP-7702); the wallet's own doing, never a dapp's. */
  readonly delegate?: Hex | undefined
}

export function parseCall(value: Readonly<Record<string, unknown>>): Call {
  if (value.data != null && value.input != null && value.data !== value.input) {
    throw invalidParams('"data" and "input" say different things.')
  }
  const data = value.data ?? value.input
  const call = {
    to: value.to == null ? undefined : parseAddress(value.to, 'to'),
    value: value.value == null ? 0n : parseQuantity(value.value, 'value'),
    data: data == null ? ('0x' satisfies Hex) : parseBytes(data, 'data'),
  }
  if (call.to === undefined && call.data === '0x')
    throw invalidParams('A transaction needs "to" or the code of a contract.')
  return call
}

/** Reads the parameter of `eth_sendTransaction`. */
export function parseTransaction(value: Readonly<Record<string, unknown>>, activeChainId: number): TransactionFields {
  const quantity = (name: string, given: unknown = value[name]) =>
    given == null ? undefined : parseQuantity(given, name)
  const chainId = quantity('chainId')
  if (chainId !== undefined && chainId !== BigInt(activeChainId)) {
    throw invalidParams(`The transaction is for chain ${chainId}, the wallet is on ${activeChainId}.`)
  }
  const nonce = quantity('nonce')
  const fields = {
    call: parseCall(value),
    gas: quantity('gas', value.gas ?? value.gasLimit),
    gasPrice: quantity('gasPrice'),
    maxFeePerGas: quantity('maxFeePerGas'),
    maxPriorityFeePerGas: quantity('maxPriorityFeePerGas'),
    nonce: nonce === undefined ? undefined : Number(nonce),
    accessList: value.accessList,
  }
  if (fields.gasPrice !== undefined && (fields.maxFeePerGas ?? fields.maxPriorityFeePerGas) !== undefined) {
    throw invalidParams('"gasPrice" and "maxFeePerGas" exclude each other.')
  }
  return fields
}
