import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLatchkeyError } from '../errors'
import { formatAccountId, isAccountId, parseAccountId } from './AccountId'
import { chainIdOf } from './ChainId'
import { arbitraryAddress, arbitraryConfusion, arbitraryNamespace, arbitraryReference } from './ids.test.fixture'

// The examples of the CAIP-10 document.
const examples = [
  'eip155:1:0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb',
  'bip122:000000000019d6689c085ae165831e93:128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6',
  'cosmos:cosmoshub-3:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0',
  'polkadot:b0a8d493285c2df73290dfb7e61f870f:5hmuyxw9xdgbpptgypokw4thfyoe3ryenebr381z9iaegmfy',
  'starknet:SN_GOERLI:0x02dd1b492765c064eac4039e3841aa5f382773b598097a40073bd8b48170ab57',
  'chainstd:8c3444cf8970a9e41a706fab93e7a6c4:6d9b0b4b9994e8a6afbd3dc3ed983cd51c755afb27cd1dc7825ef59c134a39f7',
  'hedera:mainnet:0.0.1234567890-zbhlt',
]

const refused: readonly unknown[] = [
  '',
  '::',
  'eip155:1',
  'eip155:1:',
  'eip155::0xab',
  ':1:0xab',
  'eip155:1:0xab:',
  'eip155:1:0xab:0xcd',
  'eip155:1:0xab\n',
  'eip155:1:0xab ',
  ' eip155:1:0xab',
  'eip155:1:0xab/0xcd',
  `eip155:1:${'a'.repeat(129)}`,
  null,
  undefined,
  {},
]

describe('CAIP-10', () => {
  test.each(examples)('%s is an account id and survives being taken apart', (id) => {
    expect(isAccountId(id)).toBe(true)
    expect(formatAccountId(parseAccountId(id))).toBe(id)
  })

  test.each(refused)('KM-24 %o is none', (value) => {
    expect(isAccountId(value)).toBe(false)
    expect(() => parseAccountId(value)).toThrow(expect.objectContaining({ code: 'caip.invalid_account_id' }))
  })

  test('any allowed parts make an id that gives them back', () => {
    fc.assert(
      fc.property(arbitraryNamespace, arbitraryReference, arbitraryAddress, (namespace, reference, address) => {
        const parts = { chainId: chainIdOf(namespace, reference), address }
        expect(parseAccountId(formatAccountId(parts))).toEqual(parts)
      }),
    )
  })

  test('an address with a separator cannot pose as part of the chain id', () => {
    expect(() => formatAccountId({ chainId: 'eip155', address: '1:0xab' })).toThrow(/Not a CAIP-10/)
  })

  test('parts never make an id that gives back others', () => {
    fc.assert(
      fc.property(arbitraryConfusion, arbitraryConfusion, (chainId, address) => {
        try {
          expect(parseAccountId(formatAccountId({ chainId, address }))).toEqual({ chainId, address })
        } catch (error) {
          if (!isLatchkeyError(error, 'caip.invalid_account_id')) throw error
        }
      }),
    )
  })

  test('reading anything at all throws nothing but caip.invalid_account_id', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), arbitraryConfusion), (value) => {
        try {
          expect(formatAccountId(parseAccountId(value))).toBe(value)
        } catch (error) {
          if (!isLatchkeyError(error, 'caip.invalid_account_id')) throw error
        }
      }),
    )
  })
})
