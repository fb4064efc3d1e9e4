import { pageNotSecure } from '@latchkey/protocol/errors'
import type { Agreement, KeyPair } from './Agreement'
import { nativeAgreement } from './nativeAgreement'

/** The browser's X25519 where it has it, else the one in script; found out by trying. */
export async function loadAgreement(): Promise<Agreement> {
  if (globalThis.crypto?.subtle === undefined) throw pageNotSecure({})
  let first: KeyPair | undefined
  try {
    first = await nativeAgreement.generate()
  } catch {
    // This browser's WebCrypto does not know X25519.
    return (await import('./scriptAgreement')).scriptAgreement
  }
  return {
    ...nativeAgreement,
    // The pair that proved it is as good as a new one, once.
    async generate() {
      const pair = first
      first = undefined
      return pair ?? nativeAgreement.generate()
    },
  }
}
