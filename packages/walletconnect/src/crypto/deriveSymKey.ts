import type { Agreement, KeyPair } from './Agreement'
import { loadScriptCrypto } from './loadScriptCrypto'

/** The 32-byte key two parties share: X25519, then HKDF-SHA-256 with empty salt and info. */
export async function deriveSymKey(agreement: Agreement, own: KeyPair, peer: Uint8Array): Promise<Uint8Array> {
  const shared = Uint8Array.from(await agreement.shared(own, peer))
  const { subtle } = crypto as Partial<Crypto>
  if (!subtle) return (await loadScriptCrypto()).hkdf(shared)
  const key = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits'])
  const none = new Uint8Array(0)
  return new Uint8Array(await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt: none, info: none }, key, 256))
}
