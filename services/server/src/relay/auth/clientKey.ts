import { createPublicKey, type KeyObject } from 'node:crypto'
import { base58 } from '@scure/base'

const prefix = 'did:key:z'
/** What an Ed25519 public key begins with: as multicodec, and as SubjectPublicKeyInfo. */
const codec = [0xed, 0x01] as const
const keyInfo = Buffer.from('302a300506032b6570032100', 'hex')

/** The public key a client id names, or nothing when it names none; each key has exactly one id. */
export function clientKey(id: string): KeyObject | undefined {
  if (!id.startsWith(prefix) || id.length > 80) return undefined
  const bytes = decode(id.slice(prefix.length))
  if (bytes?.length !== 34 || bytes[0] !== codec[0] || bytes[1] !== codec[1]) return undefined
  return createPublicKey({ key: Buffer.concat([keyInfo, bytes.subarray(2)]), format: 'der', type: 'spki' })
}

function decode(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text)
  } catch {
    // Not base58: whoever sent it is no client.
    return undefined
  }
}
