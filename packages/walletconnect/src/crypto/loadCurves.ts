import type { Agreement, KeyPair } from './Agreement'
import { loadScriptCrypto } from './loadScriptCrypto'
import { nativeAgreement } from './nativeAgreement'
import { nativeSigning } from './nativeSigning'
import type { Signing } from './Signing'

/** The browser's X25519 where it has it, else the one in script; found out by trying. */
export function loadAgreement(): Promise<Agreement> {
  return tried(nativeAgreement, async () => (await loadScriptCrypto()).agreement)
}

/** The browser's Ed25519 where it has it, else the one in script. */
export function loadSigning(): Promise<Signing> {
  return tried(nativeSigning, async () => (await loadScriptCrypto()).signing)
}

async function tried<T extends { generate(): Promise<KeyPair> }>(native: T, script: () => Promise<T>): Promise<T> {
  let first: KeyPair | undefined
  try {
    first = await native.generate()
  } catch {
    // This browser's WebCrypto does not know the curve, or this page has none.
    return script()
  }
  return {
    ...native,
    // The pair that proved it is as good as a new one, once.
    async generate() {
      const pair = first
      first = undefined
      return pair ?? native.generate()
    },
  }
}
