import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testKey } from './coinbaseCase.test.support'
import { createCoinbaseTokens } from './createCoinbaseTokens'

const base = 'https://api.developer.coinbase.com'
const clock = { now: () => 1_764_000_000_500 }
const parts = (token: string) => token.split('.') as [string, string, string]
const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

describe('tokens for Coinbase', () => {
  it('of an Ed25519 key name the request they are for, and end after two minutes', () => {
    const { secret, publicKey } = testKey()
    const make = createCoinbaseTokens({ id: 'organizations/1/apiKeys/2', secret, base }, clock)
    const [head, claims, signature] = parts(make('GET', '/onramp/v1/buy/options?country=DE'))
    expect(decoded(head)).toEqual({
      ...{ alg: 'EdDSA', kid: 'organizations/1/apiKeys/2', typ: 'JWT' },
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    const uri = 'GET api.developer.coinbase.com/onramp/v1/buy/options'
    expect(decoded(claims)).toEqual({
      ...{ sub: 'organizations/1/apiKeys/2', iss: 'cdp', aud: ['cdp_service'], uri, uris: [uri] },
      ...{ nbf: 1_764_000_000, iat: 1_764_000_000, exp: 1_764_000_120 },
    })
    expect(verify(null, Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
  })

  it('of a P-256 key are signed as JOSE wants it, with new lines written either way', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const pem = privateKey.export({ format: 'pem', type: 'sec1' }).toString()
    for (const secret of [pem, pem.replaceAll('\n', '\\n')]) {
      const [head, claims, signature] = parts(createCoinbaseTokens({ id: 'a', secret, base }, clock)('POST', '/x'))
      expect(decoded(head)).toMatchObject({ alg: 'ES256' })
      const key = { key: createPublicKey(privateKey), dsaEncoding: 'ieee-p1363' } as const
      const bytes = Buffer.from(signature, 'base64url')
      expect(bytes).toHaveLength(64)
      expect(verify('sha256', Buffer.from(`${head}.${claims}`), key, bytes)).toBe(true)
    }
  })

  it.each([
    'secret-that-is-none',
    Buffer.alloc(63, 1).toString('base64'),
    '-----BEGIN EC PRIVATE KEY-----\\nsecret-that-is-none\\n-----END EC PRIVATE KEY-----',
    generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey.export({ format: 'pem', type: 'sec1' }).toString(),
  ])('are made of no other secret, which is not said again', (secret) => {
    const make = () => createCoinbaseTokens({ id: 'a', secret, base }, clock)
    expect(make).toThrow('COINBASE_KEY_SECRET is neither')
    expect(make).not.toThrow('secret-that-is-none')
  })
})
