import { decodeErrorResult, type Hex, isAddressEqual, parseAbi } from 'viem'
import type { EvmAddress } from '../../chain/networks/Network'

const abi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])
const selector = '0x556f1830'
/** Hexadecimal digits; a lookup that follows another carries what was proven so far. */
const longest = 256 * 1024

/** Where a contract sends whoever calls it for the answer, and how it wants to be told (EIP-3668). */
export interface OffchainLookup {
  readonly sender: EvmAddress
  readonly urls: readonly string[]
  readonly callData: Hex
  readonly callbackFunction: Hex
  readonly extraData: Hex
}

/** Reads what a call of `called` reverted with; `undefined` for anything else, and for the lookup of another contract, whose answers this one would take for its own. */
export function parseOffchainLookup(revert: Hex, called: EvmAddress): OffchainLookup | undefined {
  if (!revert.startsWith(selector) || revert.length > longest) return undefined
  try {
    const [sender, urls, callData, callbackFunction, extraData] = decodeErrorResult({ abi, data: revert }).args
    return isAddressEqual(sender, called) ? { sender, urls, callData, callbackFunction, extraData } : undefined
  } catch {
    // Bytes that begin like one.
    return undefined
  }
}
