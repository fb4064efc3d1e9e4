import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalPolkadotAddress } from './polkadot'

const alice = Buffer.from('d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d', 'hex')

function withChecksum(prefix: readonly number[], account: Uint8Array): string {
  const body = Buffer.concat([Uint8Array.from(prefix), account])
  const hash = createHash('blake2b512').update('SS58PRE').update(body).digest()
  return base58.encode(Uint8Array.from([...body, ...hash.subarray(0, 2)]))
}
const oneByte = (network: number) => [network]
const twoBytes = (network: number) => [((network & 0xfc) >> 2) | 64, (network >> 8) | ((network & 3) << 6)]

describe('a Polkadot address', () => {
  test.each([
    ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 42],
    ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 0],
    ['HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F', 2],
  ])('%s is Alice on network %i', (value, network) => {
    expect(canonicalPolkadotAddress(value)).toBe(value)
    expect(withChecksum(oneByte(network), alice)).toBe(value)
  })

  test('every network has one form: one byte below 64, two bytes from there on, none for the reserved ones', () => {
    for (const network of [0, 1, 45, 46, 47, 48, 63, 64, 66, 255, 1284, 1337, 2032, 16383]) {
      const short = withChecksum(oneByte(network & 127), alice)
      const long = withChecksum(twoBytes(network), alice)
      const reserved = network === 46 || network === 47
      if (network < 64) expect(canonicalPolkadotAddress(short)).toBe(reserved ? undefined : short)
      expect(canonicalPolkadotAddress(long)).toBe(network < 64 ? undefined : long)
    }
    expect(canonicalPolkadotAddress(withChecksum([200], alice))).toBeUndefined()
  })

  test.each([
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQX',
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY\n',
    ' 5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    'x5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    '5grwvaef5zxb26fz9rcqpdws57cterhpnehxcpcnohgkutqy',
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQ',
    'F7Hs',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '',
  ])('KM-24 %j is none', (value) => {
    expect(canonicalPolkadotAddress(value)).toBeUndefined()
  })

  test('exactly 32 bytes with their checksum make one, and no other checksum', () => {
    const network = fc.integer({ min: 0, max: 16383 }).filter((number) => number !== 46 && number !== 47)
    const account = fc.uint8Array({ minLength: 31, maxLength: 33 })
    fc.assert(
      fc.property(network, account, (number, bytes) => {
        const value = withChecksum(number < 64 ? oneByte(number) : twoBytes(number), bytes)
        expect(canonicalPolkadotAddress(value)).toBe(bytes.length === 32 ? value : undefined)
        const damaged = base58.decode(value)
        damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1
        expect(canonicalPolkadotAddress(base58.encode(damaged))).toBeUndefined()
      }),
    )
  })
})
