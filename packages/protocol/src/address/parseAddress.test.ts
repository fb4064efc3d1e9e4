import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namespaces } from '../caip/Namespace'
import { isLatchkeyError } from '../errors'
import { isAddress, parseAddress } from './parseAddress'

const examples = {
  eip155: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  solana: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  bip122: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  cosmos: 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0',
} as const

describe('parseAddress', () => {
  test('an address belongs to its own namespace only', () => {
    for (const namespace of namespaces) {
      for (const other of namespaces) {
        expect(isAddress(namespace, examples[other])).toBe(namespace === other)
      }
    }
  })

  test('canonical addresses are their own canonical form', () => {
    for (const namespace of namespaces) {
      expect(parseAddress(namespace, examples[namespace], { strict: true })).toBe(examples[namespace])
    }
  })

  test('the checksum is enforced when strict', () => {
    const wrong = examples.eip155.replace('aA', 'Aa')
    expect(isAddress('eip155', wrong)).toBe(true)
    expect(isAddress('eip155', wrong, { strict: true })).toBe(false)
    expect(parseAddress('eip155', wrong)).toBe(examples.eip155)
  })

  test('the error names the namespace and what was seen', () => {
    const read = () => parseAddress('solana', examples.eip155)
    expect(read).toThrow(
      expect.objectContaining({ code: 'caip.invalid_address', data: expect.objectContaining({ namespace: 'solana' }) }),
    )
    expect(read).toThrow(examples.eip155)
  })

  test('anything at all, damaged addresses too, throws nothing but caip.invalid_address', () => {
    const damaged = fc
      .tuple(fc.constantFrom(...Object.values(examples)), fc.nat({ max: 60 }), fc.string({ maxLength: 2 }))
      .map(([text, at, insert]) => text.slice(0, at) + insert + text.slice(at + 1))
    const value = fc.oneof(fc.anything(), fc.string({ unit: 'binary', maxLength: 200 }), damaged)
    fc.assert(
      fc.property(fc.constantFrom(...namespaces), value, fc.boolean(), (namespace, input, strict) => {
        try {
          const address = parseAddress(namespace, input, { strict })
          expect(isAddress(namespace, input, { strict })).toBe(true)
          expect(parseAddress(namespace, address, { strict: true })).toBe(address)
        } catch (error) {
          if (!isLatchkeyError(error, 'caip.invalid_address')) throw error
          expect(isAddress(namespace, input, { strict })).toBe(false)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test.each(['constructor', '__proto__', 'sui', '', undefined])(
    'an unknown namespace %j has no addresses',
    (namespace) => {
      expect(isAddress(namespace as 'eip155', examples.eip155)).toBe(false)
    },
  )

  test('a text without end is refused before it is decoded', () => {
    for (const namespace of namespaces) expect(isAddress(namespace, '1'.repeat(10_000_000))).toBe(false)
  })
})
