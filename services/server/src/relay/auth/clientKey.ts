import { createPublicKey, type KeyObject } from 'node:crypto'
import { base58 } from '@scure/base'

const prefix = 'did:key:z'
/** What an Ed25519 public key begins with as multicodec. */
const codec = [0xed, 0x01] as const

/**
 * The points whose multiples are few, without the sign bit: under such a key one signature fits every message, so that nothing is
 * proven and everybody is the same client. They are y = 0, 1, -1, the two of order 8, and 0 and 1 written as p and p + 1.
 */
const ofSmallOrder = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
])

/** The public key a client id names, or nothing when it names none; each key has exactly one id. */
export function clientKey(id: string): KeyObject | undefined {
  if (!id.startsWith(prefix) || id.length > 80) return undefined
  const bytes = decode(id.slice(prefix.length))
  if (bytes.length !== 34 || bytes[0] !== codec[0] || bytes[1] !== codec[1]) return undefined
  const key = Buffer.from(bytes.subarray(2))
  const unsigned = Buffer.from(key)
  unsigned.writeUInt8(unsigned.readUInt8(31) & 0x7f, 31)
  if (ofSmallOrder.has(unsigned.toString('hex'))) return undefined
  // A tenth of the time that reading a SubjectPublicKeyInfo takes.
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') }, format: 'jwk' })
}

function decode(text: string): Uint8Array {
  try {
    return base58.decode(text)
  } catch {
    // Not base58: whoever sent it is no client.
    return new Uint8Array()
  }
}
