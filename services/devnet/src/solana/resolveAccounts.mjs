import { base58 } from './bytes.mjs'
import { lookupTableProgram } from './programs.mjs'

const tableHeader = 56

/**
 * Every account of a message in the order instructions count them, its own first, then what its lookup tables add:
 * `{ keys, writable, loaded }`, or `{ err }` where a table is missing or too short. `account` reads one.
 */
export function resolveAccounts({ header, staticAccounts, lookups }, account) {
  const { numSignerAccounts: signers, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const isWritable = (index) =>
    index < signers
      ? index < signers - numReadonlySignerAccounts
      : index < staticAccounts.length - numReadonlyNonSignerAccounts
  const loaded = { writable: [], readonly: [] }
  for (const { lookupTableAddress, writableIndexes, readonlyIndexes } of lookups) {
    const table = account(lookupTableAddress)
    if (!table) return { err: 'AddressLookupTableNotFound' }
    if (table.owner !== lookupTableProgram) return { err: 'InvalidAddressLookupTableOwner' }
    const addresses = (indexes) =>
      indexes.map((index) => table.data.slice(tableHeader + 32 * index, tableHeader + 32 * (index + 1)))
    const found = { writable: addresses(writableIndexes), readonly: addresses(readonlyIndexes) }
    if ([...found.writable, ...found.readonly].some(({ length }) => length < 32))
      return { err: 'InvalidAddressLookupTableIndex' }
    loaded.writable.push(...found.writable.map(base58.encode))
    loaded.readonly.push(...found.readonly.map(base58.encode))
  }
  return {
    keys: [...staticAccounts, ...loaded.writable, ...loaded.readonly],
    writable: [...staticAccounts.filter((_, index) => isWritable(index)), ...loaded.writable],
    isWritable: (index) =>
      index < staticAccounts.length ? isWritable(index) : index < staticAccounts.length + loaded.writable.length,
    loaded,
  }
}
