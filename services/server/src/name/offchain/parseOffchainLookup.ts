import { concatHex, decodeErrorResult, type Hex, hexToBigInt, isAddressEqual, numberToHex, parseAbi, slice } from 'viem'
import type { EvmAddress } from '../../chain/networks/Network'

const abi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])
const selector = '0x556f1830'
/** Hexadecimal digits; a lookup that follows another carries what was proven so far. */
const longest = 256 * 1024
/** Addresses of gateways that are read. */
const mostUrls = 4

/** Where a contract sends whoever calls it for the answer, and how it wants to be told (EIP-3668). */
export interface OffchainLookup {
  readonly sender: EvmAddress
  /** Four at most: the first ones. */
  readonly urls: readonly string[]
  readonly callData: Hex
  readonly callbackFunction: Hex
  readonly extraData: Hex
}

/** Reads what a call of `called` reverted with; `undefined` for anything else, and for the lookup of another contract, whose answers this one would take for its own. */
export function parseOffchainLookup(revert: Hex, called: EvmAddress): OffchainLookup | undefined {
  if (!revert.startsWith(selector) || revert.length > longest) return undefined
  try {
    const [sender, urls, callData, callbackFunction, extraData] = decodeErrorResult({
      abi,
      data: withFewUrls(revert),
    }).args
    return isAddressEqual(sender, called) ? { sender, urls, callData, callbackFunction, extraData } : undefined
  } catch {
    // Bytes that begin like one.
    return undefined
  }
}

/** Shortens the list of addresses before it is read: the many entries of one may all be the same long text, which would be read for each. */
function withFewUrls(revert: Hex): Hex {
  const wordAt = (place: number) => hexToBigInt(slice(revert, place, place + 32, { strict: true }))
  // Behind the selector, the sender comes first, then the place of the list, which begins with its length.
  const list = 4 + Number(wordAt(4 + 32))
  const length = wordAt(list)
  if (length <= mostUrls) return revert
  const rest = list + 32
  return concatHex([slice(revert, 0, list), numberToHex(mostUrls, { size: 32 }), slice(revert, rest)])
}
