import { fromBase64, toBase64Url } from './base64'
import type { Signing } from './Signing'

const algorithm = { name: 'Ed25519' }

/** Ed25519 of the browser's own WebCrypto; its calls reject where the browser lacks it. */
export const nativeSigning: Signing = {
  async generate() {
    const pair = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair
    const { d = '', x = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey)
    return { privateKey: fromBase64(d), publicKey: fromBase64(x) }
  },
  async sign({ privateKey, publicKey }, bytes) {
    const jwk = { kty: 'OKP', crv: 'Ed25519', d: toBase64Url(privateKey), x: toBase64Url(publicKey) }
    const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['sign'])
    return new Uint8Array(await crypto.subtle.sign(algorithm, key, Uint8Array.from(bytes)))
  },
}
