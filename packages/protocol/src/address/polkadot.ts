import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'

const preamble = 'SS58PRE'
const publicKeyLength = 32
const checksumLength = 2

/**
 * Returns a Substrate account in SS58 form, of any network prefix; `undefined` when it is none.
 *
 * https://docs.polkadot.com/polkadot-protocol/parachain-basics/accounts/#address-formats-in-polkadot
 *
 * @example
 * canonicalPolkadotAddress('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY') // the same text
 */
export function canonicalPolkadotAddress(value: string): string | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{45,51}$/.test(value)) return undefined
  const bytes = base58.decode(value)
  const prefixLength = lengthOfPrefix(bytes)
  if (prefixLength === undefined) return undefined
  const end = prefixLength + publicKeyLength
  if (bytes.length !== end + checksumLength) return undefined
  const hash = blake2b(
    Uint8Array.of(...Array.from(preamble, (letter) => letter.charCodeAt(0)), ...bytes.subarray(0, end)),
  )
  return bytes[end] === hash[0] && bytes[end + 1] === hash[1] ? value : undefined
}

/** One byte up to 63, two bytes up to 16383; 46 and 47 are reserved and no number has two forms. */
function lengthOfPrefix(bytes: Uint8Array): 1 | 2 | undefined {
  const [first = 255, second = 0] = bytes
  if (first < 64) return first === 46 || first === 47 ? undefined : 1
  const number = ((first & 63) << 2) | (second >> 6) | ((second & 63) << 8)
  return first < 128 && number >= 64 ? 2 : undefined
}
