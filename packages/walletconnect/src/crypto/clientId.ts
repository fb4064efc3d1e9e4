import { getPublicKeyAsync } from '@noble/ed25519'
import { base58 } from '@scure/base'

/** Multicodec of an ed25519 public key. */
const ed25519Prefix = [0xed, 0x01]

/**
 * The id of a relay client: its ed25519 public key as did:key; `seed` is 32 bytes.
 *
 * https://w3c-ccg.github.io/did-key-spec/
 */
export async function clientIdOf(seed: Uint8Array): Promise<string> {
  return `did:key:z${base58.encode(Uint8Array.from([...ed25519Prefix, ...(await getPublicKeyAsync(seed))]))}`
}
