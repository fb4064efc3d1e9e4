import { createPublicKey, verify } from 'node:crypto'

/** Node's own ed25519 is the judge. */
export function isSignedBy(publicKey: Uint8Array | undefined, message: Uint8Array, signature: Uint8Array): boolean {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey ?? new Uint8Array()])
  return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature)
}
