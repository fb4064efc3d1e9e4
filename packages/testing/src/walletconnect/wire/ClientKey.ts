import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64urlnopad, hex } from '@scure/base'

/** The identity a client shows its relay: an ed25519 key and its `did:key`. */
export interface ClientKey {
  readonly id: string
  /** A fresh JWT for one connection; `now` in milliseconds, `subject` a nonce. */
  token(audience: string, now: number, subject?: string): string
}

const multicodec = [0xed, 0x01]
const dayInSeconds = 86_400
const encode = (value: object) => base64urlnopad.encode(new TextEncoder().encode(JSON.stringify(value)))

/** Makes the identity from 32 secret bytes (https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth). */
export function createClientKey(seed: Uint8Array = crypto.getRandomValues(new Uint8Array(32))): ClientKey {
  const publicKey = ed25519.getPublicKey(seed)
  const id = `did:key:z${base58.encode(Uint8Array.from([...multicodec, ...publicKey]))}`
  return {
    id,
    token(audience, now, subject = hex.encode(crypto.getRandomValues(new Uint8Array(32)))) {
      const issued = Math.floor(now / 1000)
      const claims = { iss: id, sub: subject, aud: audience, iat: issued, exp: issued + dayInSeconds }
      const signed = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`
      return `${signed}.${base64urlnopad.encode(ed25519.sign(new TextEncoder().encode(signed), seed))}`
    },
  }
}
