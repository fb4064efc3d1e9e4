import { x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'

/** An x25519 key pair of one negotiation; both keys 32 bytes. */
export interface KeyPair {
  readonly privateKey: Uint8Array
  readonly publicKey: Uint8Array
}

export function createKeyPair(privateKey: Uint8Array = crypto.getRandomValues(new Uint8Array(32))): KeyPair {
  return { privateKey, publicKey: x25519.getPublicKey(privateKey) }
}

/** The symmetric key two parties share: x25519, then HKDF-SHA-256 without salt and info. */
export function deriveKey(own: KeyPair, peerPublicKey: Uint8Array): Uint8Array {
  return hkdf(sha256, x25519.getSharedSecret(own.privateKey, peerPublicKey), undefined, undefined, 32)
}

/** The topic a key answers on: SHA-256 of its bytes in lower-case hex. */
export const topicOf = (key: Uint8Array): string => hex.encode(sha256(key))
