import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { base58 } from '@scure/base'

/** A client with a real key. */
export interface ClientIdentity {
  readonly id: string
  readonly key: KeyObject
}

const secretInfo = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A new client, or the one of a seed of 32 bytes. */
export function clientIdentity(seed?: Uint8Array): ClientIdentity {
  const key = seed
    ? createPrivateKey({ key: Buffer.concat([secretInfo, seed]), format: 'der', type: 'pkcs8' })
    : generateKeyPairSync('ed25519').privateKey
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  return { id: `did:key:z${base58.encode(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`, key }
}

export interface TokenClaims {
  readonly iss?: unknown
  readonly sub?: unknown
  readonly aud?: unknown
  readonly iat?: unknown
  readonly exp?: unknown
  readonly act?: unknown
}

/** A token of this client; `claims` and `header` replace what a sound one has. */
export function tokenOf(
  { id, key }: ClientIdentity,
  claims: TokenClaims & { readonly now: number },
  header: object = { alg: 'EdDSA', typ: 'JWT' },
): string {
  const { now, ...given } = claims
  const iat = Math.floor(now / 1000)
  const body = {
    iss: id,
    sub: randomBytes(32).toString('hex'),
    aud: 'wss://relay.test',
    iat,
    exp: iat + 86_400,
    ...given,
  }
  const signed = [header, body].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
}
