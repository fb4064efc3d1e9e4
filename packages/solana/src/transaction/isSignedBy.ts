import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'

/** Whether 64 bytes are the signature of an address under these bytes; by strict rules, so that no small-order key passes. */
export function isSignedBy(address: string, bytes: Uint8Array, signature: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, bytes, base58.decode(address), { zip215: false })
  } catch {
    return false
  }
}
