import { createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Clock } from '../../../clock/Clock'
import { ConfigError } from '../../../config/ConfigError'

/** Seconds: https://docs.cdp.coinbase.com/api-reference/v2/authentication */
const lifetime = 120

/** A key as the platform gives it, and how it signs. */
interface PlatformKey {
  readonly alg: 'EdDSA' | 'ES256'
  readonly key: KeyObject
}

/**
 * Makes tokens that let one request through, each for its method and path alone.
 *
 * @throws ConfigError when the secret is no key.
 */
export function createCoinbaseTokens(
  { id, secret, base }: { readonly id: string; readonly secret: string; readonly base: string },
  { now }: Pick<Clock, 'now'>,
): (method: 'GET' | 'POST', path: string) => string {
  const { alg, key } = readKey(secret)
  const { host, pathname } = new URL(base)
  const before = host + pathname.replace(/\/$/, '')
  return (method, path) => {
    const at = Math.floor(now() / 1000)
    const uri = `${method} ${before}${path.split('?')[0]}`
    const head = { alg, kid: id, typ: 'JWT', nonce: randomBytes(16).toString('hex') }
    const claims = { sub: id, iss: 'cdp', aud: ['cdp_service'], nbf: at, iat: at, exp: at + lifetime, uri, uris: [uri] }
    const text = `${encode(head)}.${encode(claims)}`
    const hash = alg === 'ES256' ? 'sha256' : null
    return `${text}.${sign(hash, Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function readKey(secret: string): PlatformKey {
  try {
    const found = secret.includes('BEGIN') ? readPem(secret) : readSeed(secret)
    if (found !== undefined) return found
  } catch {
    // What Node says of it may hold a part of it.
  }
  throw new ConfigError([
    'COINBASE_KEY_SECRET is neither base64 of an Ed25519 key nor PEM of a P-256 key: copy it again',
  ])
}

function readPem(secret: string): PlatformKey | undefined {
  const key = createPrivateKey(secret.replaceAll('\\n', '\n'))
  return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? { alg: 'ES256', key } : undefined
}

/** 32 bytes that are secret, then the public key. */
function readSeed(secret: string): PlatformKey | undefined {
  const bytes = Buffer.from(secret, 'base64')
  if (bytes.length !== 64) return undefined
  const [d, x] = [bytes.toString('base64url', 0, 32), bytes.toString('base64url', 32)]
  return { alg: 'EdDSA', key: createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' }) }
}
