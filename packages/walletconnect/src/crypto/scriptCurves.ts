import { ed25519, x25519 } from '@noble/curves/ed25519.js'
import type { Agreement } from './Agreement'
import type { Signing } from './Signing'

/** X25519 in script, for browsers whose WebCrypto lacks it; a chunk of its own. */
export const scriptAgreement: Agreement = {
  async generate() {
    const { secretKey, publicKey } = x25519.keygen()
    return { privateKey: secretKey, publicKey }
  },
  shared: async (own, peer) => x25519.getSharedSecret(own.privateKey, peer),
}

/** Ed25519 in script, in the same chunk. */
export const scriptSigning: Signing = {
  async generate() {
    const { secretKey, publicKey } = ed25519.keygen()
    return { privateKey: secretKey, publicKey }
  },
  sign: async ({ privateKey }, bytes) => ed25519.sign(bytes, privateKey),
}
