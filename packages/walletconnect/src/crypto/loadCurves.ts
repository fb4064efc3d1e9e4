import { pageNotSecure } from '@latchkey/protocol/errors'
import { loadChunk } from '../loadChunk'
import type { Agreement, KeyPair } from './Agreement'
import { nativeAgreement } from './nativeAgreement'
import { nativeSigning } from './nativeSigning'
import type { Signing } from './Signing'

/** The browser's X25519 where it has it, else the one in script; found out by trying. */
export function loadAgreement(): Promise<Agreement> {
  return tried(nativeAgreement, async () => (await loadChunk(() => import('./scriptCurves'))).scriptAgreement)
}

/** The browser's Ed25519 where it has it, else the one in script. */
export function loadSigning(): Promise<Signing> {
  return tried(nativeSigning, async () => (await loadChunk(() => import('./scriptCurves'))).scriptSigning)
}

async function tried<T extends { generate(): Promise<KeyPair> }>(native: T, script: () => Promise<T>): Promise<T> {
  if (globalThis.crypto?.subtle === undefined) throw pageNotSecure({})
  let first: KeyPair | undefined
  try {
    first = await native.generate()
  } catch {
    // This browser's WebCrypto does not know the curve.
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
