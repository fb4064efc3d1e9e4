import type { Agreement } from './Agreement'
import { fromBase64, toBase64Url } from './base64'

const algorithm = { name: 'X25519' }

/** X25519 of the browser's own WebCrypto; its calls reject where the browser lacks it. */
export const nativeAgreement: Agreement = {
  async generate() {
    const pair = (await crypto.subtle.generateKey(algorithm, true, ['deriveBits'])) as CryptoKeyPair
    const { d = '', x = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey)
    return { privateKey: fromBase64(d), publicKey: fromBase64(x) }
  },
  async shared({ privateKey, publicKey }, peer) {
    const jwk = { kty: 'OKP', crv: 'X25519', d: toBase64Url(privateKey), x: toBase64Url(publicKey) }
    const own = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['deriveBits'])
    const other = await crypto.subtle.importKey('raw', Uint8Array.from(peer), algorithm, false, [])
    return new Uint8Array(await crypto.subtle.deriveBits({ ...algorithm, public: other }, own, 256))
  },
}
