import { createCipheriv, createDecipheriv, diffieHellman, hkdfSync, type KeyObject } from 'node:crypto'
import { publicKey, publicOf } from './rawKeys'

const algorithm = 'aes-256-gcm'
const derive = (secret: Uint8Array, salt: Uint8Array, info: string) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, 32))

/** The key that wraps a content key, between an ephemeral key and a recipient; each is used once. */
function sharedKey(
  own: KeyObject,
  other: string,
  { ephemeral, to }: { readonly ephemeral: string; readonly to: string },
): Buffer {
  const shared = diffieHellman({ privateKey: own, publicKey: publicKey('x25519', other) })
  return derive(shared, Buffer.from(ephemeral + to, 'hex'), 'latchkey/backup/v2/wrap')
}

/** A content key wrapped for a recipient. */
export function wrapKey(ephemeral: KeyObject, to: string, key: Buffer): string {
  const cipher = createCipheriv(
    algorithm,
    sharedKey(ephemeral, to, { ephemeral: publicOf(ephemeral), to }),
    Buffer.alloc(12),
  )
  return Buffer.concat([cipher.update(key), cipher.final(), cipher.getAuthTag()]).toString('hex')
}

/**
 * The content key that was wrapped for the owner of a private key.
 *
 * @throws when it was not, or was changed.
 */
export function unwrapKey(
  identity: KeyObject,
  { ephemeral, to, key }: { ephemeral: string; to: string; key: string },
): Buffer {
  const bytes = Buffer.from(key, 'hex')
  const decipher = createDecipheriv(algorithm, sharedKey(identity, ephemeral, { ephemeral, to }), Buffer.alloc(12))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()])
}
