import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { clientIdentity } from '../fake/clientIdentity.test.support'
import { relayLimits } from '../limits'
import { clientKey } from './clientKey'
import { verifyToken } from './verifyToken'

const idOf = (key: Uint8Array) => `did:key:z${base58.encode(Uint8Array.from([0xed, 0x01, ...key]))}`
const zero = Buffer.alloc(32)
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The points of order 1, 2, 4 and 8, each with either sign where it has one. */
const points = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000080',
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
].map((hex) => Buffer.from(hex, 'hex'))

/** Other ways to write some of them, which a careless reader takes too. */
const respelled = ['edff..7f', 'edff..ff', 'eeff..7f', 'eeff..ff', 'ecff..ff', '0100..80'].map((short) => {
  const filler = short.slice(2, 4).repeat(30)
  return Buffer.from(`${short.slice(0, 2)}${filler}${short.slice(-2)}`, 'hex')
})

const keyOf = (point: Uint8Array) =>
  createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), point]),
    format: 'der',
    type: 'spki',
  })

describe('a client id', () => {
  const key = clientIdentity().id
  const sound = base58.decode(key.slice('did:key:z'.length))
  const idWith = (bytes: Iterable<number>) => `did:key:z${base58.encode(Uint8Array.from(bytes))}`

  it('names its key', () => {
    expect(clientKey(key)?.asymmetricKeyType).toBe('ed25519')
    expect(clientKey(idWith(sound))?.equals(clientKey(key) as KeyObject)).toBe(true)
  })

  it.each([
    ['of another method', key.replace('did:key:z', 'did:web:z')],
    ['of another base', key.replace('did:key:z', 'did:key:f')],
    ['of another codec', idWith([0xec, ...sound.slice(1)])],
    ['of another kind of that codec', idWith([0xed, 0x02, ...sound.slice(2)])],
    ['with a byte too many', idWith([...sound, 1])],
    ['with a byte too few', idWith(sound.slice(0, -1))],
    ['that is not base58', `did:key:z${'0OIl'.repeat(12)}`],
    ['without a key', 'did:key:z'],
    ['without end', `did:key:z${'1'.repeat(2_000)}`],
    ['that is none', ''],
  ])('%s names none', (_what, id) => {
    expect(clientKey(id)).toBeUndefined()
  })
})

describe('N-22 a client key', () => {
  it('is none of small order, under which anybody signs, however it is written', () => {
    // One of the eight points fits each message, as chance has it: no key is needed to find which.
    const messages = Array.from({ length: 32 }, (_, place) => Buffer.from(`message ${place}`))
    for (const point of points) {
      const forged = points.some((one) =>
        messages.some((message) => verify(null, message, keyOf(point), Buffer.concat([one, zero]))),
      )
      expect([point.toString('hex'), forged]).toEqual([point.toString('hex'), true])
    }
    for (const key of [...points, ...respelled]) expect(clientKey(idOf(key))).toBeUndefined()
  })

  it('under which one signature fits everything lets nobody in', async () => {
    const identity = Buffer.from(`01${'00'.repeat(31)}`, 'hex')
    const now = 1_700_000_000_000
    const claims = { iss: idOf(identity), sub: 'a', aud: 'wss://relay.test', iat: now / 1000, exp: now / 1000 + 60 }
    const signature = Buffer.concat([identity, zero]).toString('base64url')
    const token = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part(claims)}.${signature}`
    expect(await verifyToken(token, { now, isAudience: () => true, limits: relayLimits })).toMatchObject({
      kind: 'refused',
    })
  })
})
