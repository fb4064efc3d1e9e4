import { invalidParams } from '../../wallet/ProviderError'
import { readableText } from '../../wallet/readableText'

/** Text that starts with `0x`. */
export type Hex = `0x${string}`

const quantity = /^0x(0|[1-9a-f][0-9a-f]*)$/i
const bytes = /^0x([0-9a-f]{2})*$/i
const address = /^0x[0-9a-f]{40}$/i

export const isQuantity = (value: unknown): value is Hex => typeof value === 'string' && quantity.test(value)
export const isBytes = (value: unknown): value is Hex => typeof value === 'string' && bytes.test(value)
export const isAddress = (value: unknown): value is Hex => typeof value === 'string' && address.test(value)

export const toQuantity = (value: number | bigint): Hex => `0x${value.toString(16)}`

/** Reads a quantity of a request; `name` is said in the refusal. */
export function parseQuantity(value: unknown, name: string): bigint {
  if (!isQuantity(value))
    throw invalidParams(`"${name}" must be a 0x-prefixed quantity without leading zeros, got ${show(value)}.`)
  return BigInt(value)
}

export function parseAddress(value: unknown, name: string): Hex {
  if (!isAddress(value)) throw invalidParams(`"${name}" must be a 20-byte address, got ${show(value)}.`)
  return value.toLowerCase() as Hex
}

export function parseBytes(value: unknown, name: string): Hex {
  if (!isBytes(value)) throw invalidParams(`"${name}" must be 0x-prefixed bytes, got ${show(value)}.`)
  return value
}

export const textToHex = (text: string): Hex =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** The text these bytes spell, or `undefined` when a person cannot read them. */
export const hexToText = (hex: Hex): string | undefined =>
  readableText(Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))

/** A value as a refusal quotes it: short, never an object's content. */
export function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value)
  return value === null ? 'null' : Array.isArray(value) ? 'an array' : typeof value
}
