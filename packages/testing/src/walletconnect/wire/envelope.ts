import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { base64 } from '@scure/base'

const ivLength = 12
const keyLength = 32

interface Sealing {
  readonly key: Uint8Array
  /** Public key of the sender, put in front (type 1); absent when both sides share the key (type 0). */
  readonly sender?: Uint8Array | undefined
  /** 12 bytes, random unless a test vector names them. */
  readonly iv?: Uint8Array | undefined
}

/** Seals a text for the relay: type 0 or 1, standard base64 (https://specs.walletconnect.com/2.0/specs/clients/core/crypto/crypto-envelopes). */
export function sealEnvelope(
  text: string,
  { key, sender, iv = crypto.getRandomValues(new Uint8Array(ivLength)) }: Sealing,
): string {
  const sealed = chacha20poly1305(key, iv).encrypt(new TextEncoder().encode(text))
  const head = sender ? [1, ...sender] : [0]
  return base64.encode(Uint8Array.from([...head, ...iv, ...sealed]))
}

/** The text of an envelope, with the key both sides share or the one `keyOf` derives from the sender's public key; throws when it is forged. */
export function openEnvelope(
  envelope: string,
  keyOf: { readonly shared: Uint8Array; readonly from: (sender: Uint8Array) => Uint8Array },
): string {
  const bytes = base64.decode(envelope)
  const type = bytes[0]
  if (type !== 0 && type !== 1) throw new Error(`Envelope of type ${type} is not known here.`)
  const start = type === 1 ? 1 + keyLength : 1
  const key = type === 1 ? keyOf.from(bytes.slice(1, start)) : keyOf.shared
  const iv = bytes.slice(start, start + ivLength)
  const text = chacha20poly1305(key, iv).decrypt(bytes.slice(start + ivLength))
  return new TextDecoder('utf-8', { fatal: true }).decode(text)
}
