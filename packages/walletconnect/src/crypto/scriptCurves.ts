import { etc, getPublicKey, hashes, Point, sign } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import type { Agreement } from './Agreement'
import type { Signing } from './Signing'

/** The u coordinate of X25519's base point. */
const basePoint = 9n

/** X25519 in script, for browsers whose WebCrypto lacks it and pages that have none. */
export const scriptAgreement: Agreement = {
  async generate() {
    const privateKey = etc.randomBytes(32)
    return { privateKey, publicKey: multiply(privateKey, toLittleEndian(basePoint)) }
  },
  shared: async (own, peer) => multiply(own.privateKey, peer),
}

/** Ed25519 in script. */
export const scriptSigning: Signing = {
  async generate() {
    const privateKey = etc.randomBytes(32)
    return { privateKey, publicKey: withSha512(getPublicKey)(privateKey) }
  },
  sign: async ({ privateKey }, bytes) => withSha512(sign)(bytes, privateKey),
}

/** The library asks for its hash in this place; WebCrypto's, its own choice, is not on every page. */
function withSha512<T>(work: T): T {
  hashes.sha512 = sha512
  return work
}

/**
 * Multiplies on the Edwards curve that X25519's is a map of; throws for a point of small order or of the twist, which no honest key is.
 * https://www.rfc-editor.org/rfc/rfc7748#section-4.1
 */
function multiply(scalar: Uint8Array, point: Uint8Array): Uint8Array {
  // The field's prime and the order of the group both curves share.
  const { p: prime, n: order } = Point.CURVE()
  const u = etc.mod(littleEndian(point) & (2n ** 255n - 1n), prime)
  const y = etc.mod((u - 1n) * etc.invert(u + 1n, prime), prime)
  // Eight times a point is of the prime order, and every clamped scalar is a multiple of eight.
  const eightfold = Point.fromBytes(toLittleEndian(y)).double().double().double()
  const clamped = (littleEndian(scalar) & (2n ** 254n - 8n)) | (2n ** 254n)
  const product = eightfold.multiply(etc.mod(clamped / 8n, order)).toAffine()
  // Eight times a point of small order is the neutral one, as its product is, and there is no inverse of 0.
  return toLittleEndian(etc.mod((1n + product.y) * etc.invert(1n - product.y, prime), prime))
}

const littleEndian = (bytes: Uint8Array): bigint => BigInt(`0x${etc.bytesToHex(Uint8Array.from(bytes).reverse())}`)
const toLittleEndian = (number: bigint): Uint8Array => etc.hexToBytes(number.toString(16).padStart(64, '0')).reverse()
