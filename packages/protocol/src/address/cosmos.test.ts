import { bech32, bech32m } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalCosmosAddress } from './cosmos'

describe('a Cosmos address', () => {
  test.each([
    'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0',
    'cosmos1vv6hruquzpty4xpks9znkw8gys5x4nsnqw9f4k',
    'osmo1mry47pkga5tdswtluy0m8teslpalkdq0k6r728',
  ])('%s is one', (value) => {
    expect(canonicalCosmosAddress(value)).toBe(value)
    expect(canonicalCosmosAddress(value.toUpperCase())).toBe(value)
  })

  test.each([
    'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc1',
    'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0\n',
    ' cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0',
    'xcosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0',
    'Cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0',
    'cosmosvaloper1sxx9mszve0gaedz5ld7qdkjkfv8z992ax69k08',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'a12uel5l',
    '',
  ])('KM-24 %j is none', (value) => {
    expect(canonicalCosmosAddress(value)).toBeUndefined()
  })

  test('exactly 20 or 32 bytes make one, with the checksum of bech32 only', () => {
    const prefix = fc.constantFrom('cosmos', 'osmo', 'juno', 'terra', 'secret')
    fc.assert(
      fc.property(prefix, fc.uint8Array({ minLength: 19, maxLength: 34 }), (hrp, bytes) => {
        const value = bech32.encode(hrp, bech32.toWords(bytes))
        const allowed = bytes.length === 20 || bytes.length === 32
        expect(canonicalCosmosAddress(value)).toBe(allowed ? value : undefined)
        expect(canonicalCosmosAddress(bech32m.encode(hrp, bech32.toWords(bytes)))).toBeUndefined()
      }),
    )
  })
})
