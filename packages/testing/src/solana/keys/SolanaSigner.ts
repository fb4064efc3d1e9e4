import { ed25519 } from '@noble/curves/ed25519.js'
import { hmac } from '@noble/hashes/hmac.js'
import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { base58, hex } from '@scure/base'

export interface SolanaSigner {
  /** Base58 of the public key. */
  readonly address: string
  sign(bytes: Uint8Array): Uint8Array
}

/** Signs with a secret key of 32 bytes, given as such or in hex. */
export function createSolanaSigner(secret: Uint8Array | string): SolanaSigner {
  const secretKey = typeof secret === 'string' ? hex.decode(secret.replace(/^0x/, '').toLowerCase()) : secret
  return {
    address: base58.encode(ed25519.getPublicKey(secretKey)),
    sign: (bytes) => ed25519.sign(bytes, secretKey),
  }
}

const text = new TextEncoder()
const coin = [44, 501]

/** Secret keys of a BIP-39 phrase at m/44'/501'/n'/0', by SLIP-0010. */
export function secretKeysOfPhrase(phrase: string, count: number): readonly Uint8Array[] {
  const words = text.encode(phrase.trim().replace(/\s+/g, ' ').normalize('NFKD'))
  const seed = pbkdf2(sha512, words, text.encode('mnemonic'), { c: 2048, dkLen: 64 })
  const root = hmac(sha512, text.encode('ed25519 seed'), seed)
  return Array.from({ length: count }, (_none, index) => [...coin, index, 0].reduce(hardened, root).slice(0, 32))
}

/** The hardened child of a node; a node is its key, then its chain code. */
function hardened(node: Uint8Array, index: number): Uint8Array {
  const data = new Uint8Array(37)
  data.set(node.slice(0, 32), 1)
  new DataView(data.buffer).setUint32(33, index + 0x80000000)
  return hmac(sha512, node.slice(32), data)
}
