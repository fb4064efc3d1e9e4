import type { KeyPair } from './Agreement'
import { toBase64Url } from './base64'
import { clientIdOf } from './clientId'
import { toHex } from './hex'
import { randomBytes } from './randomBytes'
import type { Signing } from './Signing'

/** Seconds a token is good for unless another time is asked for: each connection makes its own, and one that leaks is soon worth nothing. */
const anHour = 3_600

export interface RelayTokenParameters {
  /** The client's Ed25519 pair. */
  readonly pair: KeyPair
  /** The relay's address. */
  readonly audience: string
  /** Seconds since the epoch. */
  readonly issuedAt: number
  /** Seconds the token is good for; an hour when left out. */
  readonly validity?: number | undefined
  /** Hex; random when left out. */
  readonly subject?: string | undefined
}

/** The signed JWT (EdDSA) a client shows the relay; one per connection. */
export async function relayToken(
  signing: Signing,
  { pair, audience, issuedAt, validity = anHour, subject }: RelayTokenParameters,
): Promise<string> {
  const claims = {
    iss: clientIdOf(pair.publicKey),
    sub: subject ?? toHex(randomBytes(32)),
    aud: audience,
    iat: issuedAt,
    exp: issuedAt + validity,
  }
  const signed = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${toBase64Url(await signing.sign(pair, new TextEncoder().encode(signed)))}`
}

const part = (value: object) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)))
