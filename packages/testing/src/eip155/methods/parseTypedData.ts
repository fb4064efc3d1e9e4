import { isRecord } from '@latchkey/protocol/json'
import { invalidParams } from '../../wallet/ProviderError'
import type { TypedData } from '../engine/ApprovalRequest'
import { show } from '../engine/Hex'

/** Reads EIP-712 data given as JSON text or as an object; the domain's chain must be the active one. */
export function parseTypedData(value: unknown, activeChainId: number): TypedData {
  const data = typeof value === 'string' ? parseJson(value) : value
  if (!isRecord(data)) throw invalidParams(`Typed data must be an object or its JSON, got ${show(value)}.`)
  const { domain = {}, types, primaryType, message } = data
  if (!isRecord(domain)) throw invalidParams(`"domain" must be an object, got ${show(domain)}.`)
  if (!isRecord(message)) throw invalidParams(`"message" must be an object, got ${show(message)}.`)
  if (!isTypes(types)) throw invalidParams('"types" must map names to lists of { name, type }.')
  if (typeof primaryType !== 'string' || !(primaryType in types)) {
    throw invalidParams(`"primaryType" must be one of the types, got ${show(primaryType)}.`)
  }
  if (domain.chainId != null && String(toBigInt(domain.chainId)) !== String(activeChainId)) {
    throw invalidParams(`The typed data is for chain ${String(domain.chainId)}, the wallet is on ${activeChainId}.`)
  }
  return { domain, types, primaryType, message }
}

function toBigInt(value: unknown): bigint | undefined {
  try {
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
      ? BigInt(value)
      : undefined
  } catch {
    return undefined
  }
}

function isTypes(value: unknown): value is TypedData['types'] {
  return (
    isRecord(value) &&
    Object.values(value).every(
      (fields) =>
        Array.isArray(fields) &&
        fields.every((field) => isRecord(field) && typeof field.name === 'string' && typeof field.type === 'string'),
    )
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidParams('Typed data given as text must be JSON.')
  }
}
