import { toBase58 } from './toBase58'

/** Multicodec of an ed25519 public key. */
const ed25519Prefix = [0xed, 0x01]

/**
 * The id of a relay client: its ed25519 public key (32 bytes) as did:key.
 *
 * https://w3c-ccg.github.io/did-key-spec/
 */
export function clientIdOf(publicKey: Uint8Array): string {
  return `did:key:z${toBase58(Uint8Array.from([...ed25519Prefix, ...publicKey]))}`
}
