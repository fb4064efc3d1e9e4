import { signAsync } from '@noble/ed25519'
import { base64urlnopad, hex } from '@scure/base'
import { clientIdOf } from './clientId'
import { randomBytes } from './randomBytes'

/** Seconds a token is good for. */
const validity = 86_400

export interface RelayTokenParameters {
  /** The client's 32 secret bytes. */
  readonly seed: Uint8Array
  /** The relay's address. */
  readonly audience: string
  /** Seconds since the epoch. */
  readonly issuedAt: number
  /** Hex; random when left out. */
  readonly subject?: string | undefined
}

/** The signed JWT (EdDSA) a client shows the relay; one per connection. */
export async function relayToken({ seed, audience, issuedAt, subject }: RelayTokenParameters): Promise<string> {
  const claims = {
    iss: await clientIdOf(seed),
    sub: subject ?? hex.encode(randomBytes(32)),
    aud: audience,
    iat: issuedAt,
    exp: issuedAt + validity,
  }
  const signed = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${base64urlnopad.encode(await signAsync(new TextEncoder().encode(signed), seed))}`
}

const part = (value: object) => base64urlnopad.encode(new TextEncoder().encode(JSON.stringify(value)))
