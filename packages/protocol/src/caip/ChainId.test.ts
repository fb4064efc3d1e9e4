import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { isLatchkeyError } from '../errors'
import { chainIdOf, formatChainId, parseChainId } from './ChainId'
import { arbitraryConfusion, arbitraryNamespace, arbitraryReference } from './ids.test.fixture'
import { type ChainId, isChainId } from './isChainId'

// The examples of the CAIP-2 document.
const examples = [
  'eip155:1',
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:12a765e31ffd4059bada1e25190f6e98',
  'bip122:fdbe99b90c90bae7505796461471d89a',
  'cosmos:cosmoshub-2',
  'cosmos:cosmoshub-3',
  'cosmos:Binance-Chain-Tigris',
  'cosmos:iov-mainnet',
  'starknet:SN_GOERLI',
  'lip9:9ee11e9df416b18b',
  'chainstd:8c3444cf8970a9e41a706fab93e7a6c4',
]

const refused: readonly unknown[] = [
  '',
  ':',
  'eip155',
  'eip155:',
  ':1',
  'eip155:1:',
  'eip155:1:2',
  'eip155::1',
  'ei:1',
  'namespace9:1',
  'EIP155:1',
  ' eip155:1',
  'eip155:1 ',
  'eip155:1\n',
  '\neip155:1',
  'eip155:1\u0000',
  'eip155:１',
  'eip155:1/slip44:60',
  `eip155:${'1'.repeat(33)}`,
  1,
  1n,
  null,
  undefined,
  ['eip155:1'],
  { toString: () => 'eip155:1' },
]

describe('CAIP-2', () => {
  test.each(examples)('%s is a chain id and survives being taken apart', (id) => {
    expect(isChainId(id)).toBe(true)
    expect(formatChainId(parseChainId(id))).toBe(id)
  })

  test.each(refused)('KM-24 %o is none', (value) => {
    expect(isChainId(value)).toBe(false)
    expect(() => parseChainId(value)).toThrow(expect.objectContaining({ code: 'caip.invalid_chain_id' }))
  })

  test('KM-10 eip155:1 and eip155:137 share nothing', () => {
    expect(parseChainId('eip155:1')).toEqual({ namespace: 'eip155', reference: '1' })
    expect(parseChainId('eip155:137')).toEqual({ namespace: 'eip155', reference: '137' })
  })

  test('any two allowed parts make an id that gives them back', () => {
    fc.assert(
      fc.property(arbitraryNamespace, arbitraryReference, (namespace, reference) => {
        expect(parseChainId(chainIdOf(namespace, reference))).toEqual({ namespace, reference })
      }),
    )
  })

  test('two parts never make an id that gives back others', () => {
    fc.assert(
      fc.property(arbitraryConfusion, arbitraryConfusion, (namespace, reference) => {
        try {
          expect(parseChainId(chainIdOf(namespace, reference))).toEqual({ namespace, reference })
        } catch (error) {
          if (!isLatchkeyError(error, 'caip.invalid_chain_id')) throw error
        }
      }),
    )
  })

  test('reading anything at all throws nothing but caip.invalid_chain_id', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary' })), (value) => {
        try {
          expect(formatChainId(parseChainId(value))).toBe(value)
        } catch (error) {
          if (!isLatchkeyError(error, 'caip.invalid_chain_id')) throw error
        }
      }),
    )
  })

  test('numbers and bigints are references too', () => {
    expect(chainIdOf('eip155', 137)).toBe('eip155:137')
    expect(chainIdOf('eip155', 10n)).toBe('eip155:10')
    expectTypeOf(chainIdOf('eip155', 1)).toEqualTypeOf<ChainId>()
  })

  test('the error shows what was seen, shortened and on one line', () => {
    const read = () => parseChainId(`eip155:\n${'x'.repeat(500)}`)
    expect(read).toThrow(/eip155:\\nx+…/)
  })
})
