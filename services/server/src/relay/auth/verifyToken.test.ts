import { describe, expect, it } from 'vitest'
import { clientIdentity, type TokenClaims, tokenOf } from '../fake/clientIdentity.test.support'
import { relayLimits } from '../limits'
import { verifyToken } from './verifyToken'

const now = 1_700_000_000_000
const seconds = now / 1000
const identity = clientIdentity()
/** As loose as a parser of addresses, which takes a list of one for its text. */
const isAudience = (address: string) => `${address}` === 'wss://relay.test'
const check = (token: string | undefined, at = now) => verifyToken(token, { now: at, isAudience, limits: relayLimits })
const invalid = { kind: 'refused', reason: 'Unauthorized: invalid auth' }
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a client token', () => {
  it('of the published document is read as its client', async () => {
    const seed = Buffer.from('58e0254c211b858ef7896b00e3f36beeb13d568d47c6031c4218b87718061295', 'hex')
    const published = clientIdentity(seed)
    const iat = 1_656_910_097
    const token = tokenOf(published, {
      now: iat * 1000,
      sub: 'c479fe5dc464e771e78b193d239a65b58d278cad1c34bfb0b5716e5bb514928e',
      aud: 'wss://relay.walletconnect.com',
    })
    expect(published.id).toBe('did:key:z6MkodHZwneVRShtaLf8JKYkxpDGp1vGZnpGmdBpX8M2exxH')
    const verified = await verifyToken(token, {
      now: iat * 1000,
      isAudience: (address) => address === 'wss://relay.walletconnect.com',
      limits: relayLimits,
    })
    expect(verified).toEqual({ kind: 'client', clientId: published.id })
  })

  it.each<[string, TokenClaims]>([
    ['as current clients make it', {}],
    ['as the document publishes it', { act: 'client_auth' }],
    ['of a clock 60 s ahead', { iat: seconds + 60, exp: seconds + 86_460 }],
    ['with the longest life', { exp: seconds + 86_520 }],
    ['that ends in a second', { iat: seconds - 86_000, exp: seconds + 1 }],
  ])('%s is taken', async (_, claims) => {
    expect(await check(tokenOf(identity, { now, ...claims }))).toEqual({ kind: 'client', clientId: identity.id })
  })

  it.each<[string, TokenClaims]>([
    ['for another relay', { aud: 'wss://other.test' }],
    ['without an audience', { aud: undefined }],
    ['without a subject', { sub: undefined }],
    ['of another purpose', { act: 'watch_register' }],
    ['that lives too long', { exp: seconds + 86_521 }],
    ['that ends before it begins', { exp: seconds - 1 }],
    ['with times as text', { iat: String(seconds) }],
    ['without times', { iat: undefined, exp: undefined }],
    ['for a list of relays', { aud: ['wss://relay.test'] }],
    ['that ends as it begins', { iat: seconds + 30, exp: seconds + 30 }],
    ['from the beginning of time', { iat: 0, exp: 1 }],
    ['from before it', { iat: -1, exp: 1 }],
    ['of a client without a name', { iss: 5 }],
    ['of no did:key', { iss: 'did:web:example.org' }],
    ['of another client', { iss: clientIdentity().id }],
    ['of a key of another kind', { iss: 'did:key:zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme' }],
  ])('%s is refused', async (_, claims) => {
    expect(await check(tokenOf(identity, { now, ...claims }))).toEqual(invalid)
  })

  it('too early and too late is told as such', async () => {
    const early = tokenOf(identity, { now: now + 61_000 })
    expect(await check(early)).toEqual({ kind: 'refused', reason: 'JWT validation error: JWT Token is not yet valid' })
    const late = tokenOf(identity, { now: now - 86_400_000 })
    expect(await check(late)).toEqual({ kind: 'refused', reason: 'JWT validation error: JWT Token has expired' })
  })

  it('whose header leaves its type out is taken', async () => {
    expect(await check(tokenOf(identity, { now }, { alg: 'EdDSA' }))).toMatchObject({ kind: 'client' })
  })

  it('may be as long as the limit says', async () => {
    const token = tokenOf(identity, { now })
    const within = async (tokenBytes: number) =>
      (await verifyToken(token, { now, isAudience, limits: { ...relayLimits, tokenBytes } })).kind
    expect([await within(token.length), await within(token.length - 1)]).toEqual(['client', 'refused'])
  })

  it.each<[string, object]>([
    ['none', { alg: 'none', typ: 'JWT' }],
    ['HS256', { alg: 'HS256', typ: 'JWT' }],
    ['eddsa', { alg: 'eddsa', typ: 'JWT' }],
    ['no algorithm', { typ: 'JWT' }],
    ['another type', { alg: 'EdDSA', typ: 'at+jwt' }],
  ])('with %s in its header is refused', async (_, header) => {
    expect(await check(tokenOf(identity, { now }, header))).toEqual(invalid)
  })

  it('that was changed, cut or never one is refused', async () => {
    const [head, body, signature = ''] = tokenOf(identity, { now }).split('.')
    const other = part({ iss: identity.id, sub: 'x', aud: 'wss://relay.test', iat: seconds, exp: seconds + 1 })
    const tokens = [
      undefined,
      '',
      '.',
      '..',
      'a.b.c',
      `.${body}.${signature}`,
      `${head}..${signature}`,
      `${Buffer.from('null').toString('base64url')}.${body}.${signature}`,
      `${head}.${body}`,
      `${head}.${body}.`,
      `${head}.${other}.${signature}`,
    ]
    for (const token of [...tokens, `${head}.${body}.${signature}.x`, `${head}.${body}.${signature.slice(4)}`])
      expect(await check(token)).toEqual(invalid)
    expect(await check(tokenOf(identity, { now, sub: 'x'.repeat(2_048) }))).toEqual(invalid)
  })
})
