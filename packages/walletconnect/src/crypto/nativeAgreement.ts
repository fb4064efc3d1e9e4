import { base64urlnopad } from '@scure/base'
import type { Agreement, KeyPair } from './Agreement'

const algorithm = { name: 'X25519' }

/** X25519 of the browser's own WebCrypto; its calls reject where the browser lacks it. */
export const nativeAgreement: Agreement = {
  async generate() {
    const pair = (await crypto.subtle.generateKey(algorithm, true, ['deriveBits'])) as CryptoKeyPair
    const { d = '', x = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey)
    return { privateKey: base64urlnopad.decode(d), publicKey: base64urlnopad.decode(x) }
  },
  async shared(own: KeyPair, peer) {
    const jwk = {
      kty: 'OKP',
      crv: 'X25519',
      d: base64urlnopad.encode(own.privateKey),
      x: base64urlnopad.encode(own.publicKey),
    }
    const privateKey = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['deriveBits'])
    const publicKey = await crypto.subtle.importKey('raw', Uint8Array.from(peer), algorithm, false, [])
    const bits = await crypto.subtle.deriveBits({ ...algorithm, public: publicKey }, privateKey, 256)
    return new Uint8Array(bits)
  },
}
