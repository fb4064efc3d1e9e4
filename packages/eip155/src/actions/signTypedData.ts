import { type SignTypedDataParameters, seen } from '@latchkey/core'
import { evmChainId, evmChainNumber } from '@latchkey/protocol/caip'
import { isLatchkeyError, requestInvalid, requestWrongChain } from '@latchkey/protocol/errors'
import { getTypesForEIP712Domain, serializeTypedData, type TypedDataDefinition, validateTypedData } from 'viem'
import { toHex } from '../toHex'
import { askWallet, proveChain } from '../wallet/askWallet'
import { asSignature } from './asSignature'
import type { EvmContext } from './EvmContext'

const deepest = 32

/**
 * Signs EIP-712 data with `eth_signTypedData_v4`; a domain that names a chain has to name the active one.
 * https://eips.ethereum.org/EIPS/eip-712
 */
export async function signTypedData(context: EvmContext, { typedData }: SignTypedDataParameters): Promise<string> {
  const text = toJson(typedData, context)
  if (typedData.domain['chainId'] !== undefined) await proveChain(context)
  const method = 'eth_signTypedData_v4'
  return asSignature(method, await askWallet(context, method, [context.address, text]))
}

function toJson(typedData: SignTypedDataParameters['typedData'], { network }: EvmContext): string {
  try {
    const domain = plain(typedData.domain) as Record<string, unknown>
    if (domain['chainId'] !== undefined) {
      const asked = evmChainId(domain['chainId'])
      if (asked === undefined) throw requestInvalid({ field: 'domain.chainId', seen: seen(domain['chainId']) })
      if (asked !== network.caipNetworkId) throw requestWrongChain({ asked, active: network.caipNetworkId })
      domain['chainId'] = evmChainNumber(network.caipNetworkId)
    }
    const definition = {
      domain,
      types: { EIP712Domain: getTypesForEIP712Domain({ domain }), ...typedData.types },
      primaryType: typedData.primaryType,
      message: plain(typedData.message),
    } as TypedDataDefinition
    validateTypedData(definition)
    return serializeTypedData(definition)
  } catch (error) {
    if (isLatchkeyError(error)) throw error
    const { shortMessage, message } = error as { readonly shortMessage?: string; readonly message?: string }
    throw requestInvalid({ field: 'typedData', seen: seen(shortMessage ?? message ?? error) }, error)
  }
}

/** A copy in which bytes are hex and no number has lost digits. */
function plain(value: unknown, depth = 0): unknown {
  if (depth > deepest) throw requestInvalid({ field: 'typedData', seen: 'nested too deep' })
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw requestInvalid({ field: 'typedData', seen: `${value}, which is no exact integer` })
  if (value instanceof Uint8Array) return toHex(value)
  if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item, depth + 1)]))
}
