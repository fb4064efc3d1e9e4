import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { fromBase64, toBase64 } from './base64'
import { randomBytes } from './randomBytes'

/** A message as it travels: sealed under a key both sides have, or under one the sender's public key leads to. */
export type Envelope =
  | { readonly type: 0; readonly iv: Uint8Array; readonly sealed: Uint8Array }
  | { readonly type: 1; readonly sender: Uint8Array; readonly iv: Uint8Array; readonly sealed: Uint8Array }

const ivLength = 12
const keyLength = 32
const tagLength = 16
/** Characters; more than any relay carries. */
const longest = 1_400_000

/** Seals text (UTF-8) with ChaCha20-Poly1305 (RFC 8439); with `sender` it is a type 1 envelope. Base64. */
export function sealEnvelope(
  text: string,
  symKey: Uint8Array,
  { sender, iv = randomBytes(ivLength) }: { readonly sender?: Uint8Array; readonly iv?: Uint8Array } = {},
): string {
  const sealed = chacha20poly1305(symKey, iv).encrypt(new TextEncoder().encode(text))
  return toBase64(Uint8Array.from([sender ? 1 : 0, ...(sender ?? []), ...iv, ...sealed]))
}

/** Takes an envelope apart; `undefined` when it is none. */
export function readEnvelope(message: string): Envelope | undefined {
  const bytes = message.length > longest ? undefined : decode(message)
  const type = bytes?.[0]
  if (!bytes || (type !== 0 && type !== 1)) return undefined
  const start = type === 0 ? 1 : 1 + keyLength
  if (bytes.length < start + ivLength + tagLength) return undefined
  const iv = bytes.subarray(start, start + ivLength)
  const sealed = bytes.subarray(start + ivLength)
  return type === 0 ? { type, iv, sealed } : { type, sender: bytes.subarray(1, start), iv, sealed }
}

/** The text inside; `undefined` when the key is another one or a byte was changed. */
export function openEnvelope({ iv, sealed }: Envelope, symKey: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(chacha20poly1305(symKey, iv).decrypt(sealed))
  } catch {
    // Not for this key, or forged on the way: as if it had not come.
    return undefined
  }
}

function decode(message: string): Uint8Array | undefined {
  try {
    return fromBase64(message)
  } catch {
    // Anybody can publish on a topic they know; what is no base64 is no envelope.
    return undefined
  }
}
