import { checksumAddress } from '@latchkey/protocol/address'
import type { JsonObject } from '@latchkey/protocol/api'
import type { EvmAddress } from './Network'

/** A member of the object itself; what it inherits is not there. */
export const own = (facts: JsonObject, name: string): unknown => (Object.hasOwn(facts, name) ? facts[name] : undefined)

/** A short text without control or direction characters; throws with the name of the member otherwise. */
export function shortText(facts: JsonObject, name: string, most = 80): string {
  const value = own(facts, name)
  if (
    typeof value !== 'string' ||
    value.trim() === '' ||
    value.length > most ||
    /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/u.test(value)
  )
    throw new Error(`"${name}" must be a text of 1 to ${most} printable characters`)
  return value
}

/** A whole number of decimals from 0 to 36; throws with the name of the member otherwise. */
export function decimals(facts: JsonObject, name = 'decimals'): number {
  const value = own(facts, name)
  if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > 36)
    throw new Error(`"${name}" must be a whole number from 0 to 36`)
  return value as number
}

/** An EVM address, checksummed; `undefined` when the member is left out. */
export function evmAddress(facts: JsonObject, name: string): EvmAddress | undefined {
  const value = own(facts, name)
  return value === undefined ? undefined : asEvmAddress(value, name)
}

/** A list of EVM addresses, checksummed; empty when the member is left out. */
export function evmAddresses(facts: JsonObject, name: string): readonly EvmAddress[] {
  const value = own(facts, name) ?? []
  if (!Array.isArray(value)) throw new Error(`"${name}" must be a list of addresses`)
  return value.map((one: unknown) => asEvmAddress(one, name))
}

function asEvmAddress(value: unknown, name: string): EvmAddress {
  const address = typeof value === 'string' ? checksumAddress(value) : undefined
  if (address === undefined) throw new Error(`"${name}" must be an address like 0x…, 40 hexadecimal digits`)
  return address
}
