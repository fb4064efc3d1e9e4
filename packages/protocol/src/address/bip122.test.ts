import { createHash } from 'node:crypto'
import { base58, bech32, bech32m } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalBip122Address } from './bip122'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

function base58check(version: number, payload: Uint8Array): string {
  const body = Uint8Array.from([version, ...payload])
  return base58.encode(Uint8Array.from([...body, ...sha256(sha256(body)).subarray(0, 4)]))
}

// The lists of BIP-350.
const segwit = [
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
  'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
  'BC1SW50QGDZ25J',
  'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
  'tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy',
  'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
]
const notSegwit = [
  ['another prefix', 'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut'],
  ['bech32 for version 1', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  ['bech32 for version 2', 'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf'],
  ['bech32 for version 16', 'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL'],
  ['bech32m for version 0', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
  ['bech32m for version 0, test network', 'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47'],
  ['a wrong letter in the checksum', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
  ['witness version 17', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
  ['a program of 1 byte', 'bc1pw5dgrnzv'],
  ['a program of 41 bytes', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav'],
  ['a version 0 program of 16 bytes', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
  ['mixed case', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq'],
  ['padding of more than 4 bits', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf'],
  ['padding that is not zero', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j'],
  ['an empty data section', 'bc1gmk9yu'],
] as const

describe('a Bitcoin address', () => {
  test.each(segwit)('%s is one, in lower case', (value) => {
    expect(canonicalBip122Address(value)).toBe(value.toLowerCase())
  })

  test.each(notSegwit)('%s makes none', (_name, value) => {
    expect(canonicalBip122Address(value)).toBeUndefined()
  })

  test.each([
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6',
    '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
    '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc',
    '1111111111111111111114oLvT2',
  ])('%s is one', (value) => {
    expect(canonicalBip122Address(value)).toBe(value)
  })

  test.each([
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa\n',
    ' 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    'x1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '1a1zp1ep5qgefi2dmptftl5slmv7divfna',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4\n',
    ' bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1',
    '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
    '',
  ])('KM-24 %j is none', (value) => {
    expect(canonicalBip122Address(value)).toBeUndefined()
  })

  test('exactly 20 bytes of a known version make an address in base58check', () => {
    const version = fc.oneof(fc.constantFrom(0, 5, 111, 196), fc.integer({ min: 0, max: 255 }))
    fc.assert(
      fc.property(version, fc.uint8Array({ minLength: 19, maxLength: 21 }), (number, payload) => {
        const value = base58check(number, payload)
        const known = [0, 5, 111, 196].includes(number) && payload.length === 20
        expect(canonicalBip122Address(value)).toBe(known ? value : undefined)
      }),
    )
  })

  test('any program makes a segwit address of its version and of no other checksum', () => {
    const prefix = fc.constantFrom('bc', 'tb', 'bcrt')
    const program = fc.uint8Array({ minLength: 2, maxLength: 40 })
    fc.assert(
      fc.property(prefix, fc.integer({ min: 0, max: 16 }), program, (hrp, version, bytes) => {
        const words = [version, ...bech32.toWords(bytes)]
        const [right, wrong] = version === 0 ? [bech32, bech32m] : [bech32m, bech32]
        const value = right.encode(hrp, words)
        const allowed = version > 0 || bytes.length === 20 || bytes.length === 32
        expect(canonicalBip122Address(value)).toBe(allowed ? value : undefined)
        expect(canonicalBip122Address(wrong.encode(hrp, words))).toBeUndefined()
      }),
    )
  })
})
