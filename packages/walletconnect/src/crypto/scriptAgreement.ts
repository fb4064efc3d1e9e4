import { x25519 } from '@noble/curves/ed25519.js'
import type { Agreement } from './Agreement'

/** X25519 in script, for browsers whose WebCrypto lacks it; a chunk of its own. */
export const scriptAgreement: Agreement = {
  async generate() {
    const { secretKey, publicKey } = x25519.keygen()
    return { privateKey: secretKey, publicKey }
  },
  shared: async (own, peer) => x25519.getSharedSecret(own.privateKey, peer),
}
