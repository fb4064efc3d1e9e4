import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

/** What stands before the 32 bytes of a key in its DER form (RFC 8410). */
const before = {
  x25519: { private: '302e020100300506032b656e04220420', public: '302a300506032b656e032100' },
  ed25519: { private: '302e020100300506032b657004220420', public: '302a300506032b6570032100' },
} as const

type Curve = keyof typeof before

/** A private key of 64 hexadecimal digits. */
export const privateKey = (curve: Curve, raw: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(before[curve].private + raw, 'hex'), format: 'der', type: 'pkcs8' })

/** A public key of 64 hexadecimal digits. */
export const publicKey = (curve: Curve, raw: string): KeyObject =>
  createPublicKey({ key: Buffer.from(before[curve].public + raw, 'hex'), format: 'der', type: 'spki' })

/** The digits of the public half. */
export const publicOf = (key: KeyObject): string =>
  (key.type === 'private' ? createPublicKey(key) : key)
    .export({ format: 'der', type: 'spki' })
    .subarray(-32)
    .toString('hex')
