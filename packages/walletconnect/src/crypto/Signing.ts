import type { KeyPair } from './Agreement'

/** Ed25519 (RFC 8032), by the browser or in script. */
export interface Signing {
  generate(): Promise<KeyPair>
  sign(pair: KeyPair, bytes: Uint8Array): Promise<Uint8Array>
}
