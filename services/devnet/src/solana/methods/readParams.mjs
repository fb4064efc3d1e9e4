import { base58 } from '../bytes.mjs'
import { invalidParams, RpcError } from '../RpcError.mjs'

/** An address of 32 bytes from a parameter; throws as a node does. */
export function readAddress(value) {
  if (typeof value !== 'string') throw invalidParams('Invalid params: invalid type, expected a string.')
  return sized(value, 32)
}

export const readSignature = (value) => {
  if (typeof value !== 'string') throw invalidParams('Invalid params: invalid type, expected a string.')
  return sized(value, 64)
}

function sized(text, size) {
  let bytes
  try {
    bytes = base58.decode(text)
  } catch {
    throw invalidParams('Invalid param: Invalid')
  }
  if (bytes.length !== size) throw invalidParams('Invalid param: WrongSize')
  return text
}

/** The configuration a method was given; nodes behind the slot a client has seen already say so. */
export function readConfig(value, ledger) {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object') throw invalidParams('Invalid params: invalid type, expected a configuration.')
  if (value.minContextSlot > ledger.slot())
    throw new RpcError(-32016, 'Minimum context slot has not been reached', { contextSlot: ledger.slot() })
  return value
}

export function readWhole(value, name) {
  if (!Number.isSafeInteger(value) || value < 0) throw invalidParams(`Invalid params: ${name} must be a whole number.`)
  return value
}

/** A value together with the slot it was read at. */
export const inContext = (ledger, value) => ({ context: { apiVersion: apiVersion, slot: ledger.slot() }, value })

/** The version of Solana's node whose answers these are like. */
export const apiVersion = '3.1.0'
