import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import { base58 } from '@scure/base'

/** This server as a client of the other relay. */
export interface BridgeIdentity {
  readonly id: string
  readonly key: KeyObject
}

/** What an Ed25519 secret key begins with in PKCS #8. */
const secretInfo = Buffer.from('302e020100300506032b657004220420', 'hex')
/** Seconds a token is good for. */
const validity = 86_400

export function bridgeIdentity(seed: Buffer): BridgeIdentity {
  const key = createPrivateKey({ key: Buffer.concat([secretInfo, seed]), format: 'der', type: 'pkcs8' })
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  return { id: `did:key:z${base58.encode(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`, key }
}

/** The token it shows there; `now` in milliseconds. */
export function bridgeToken({ id, key }: BridgeIdentity, audience: string, now: number): string {
  const iat = Math.floor(now / 1000)
  const claims = { iss: id, sub: randomBytes(32).toString('hex'), aud: audience, iat, exp: iat + validity }
  const signed = [{ alg: 'EdDSA', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
}
