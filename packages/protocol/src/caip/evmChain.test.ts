import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLatchkeyError } from '../errors'
import { evmChainHex, evmChainNumber } from './evmChain'
import { evmChainId } from './evmChainId'

describe('an EVM chain', () => {
  test('KM-9 keeps its number through every form a wallet uses', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (number) => {
        const id = `eip155:${number}`
        expect(evmChainNumber(id)).toBe(number)
        for (const form of [number, BigInt(number), `${number}`, evmChainHex(id), evmChainHex(id).toUpperCase()]) {
          expect(evmChainId(form)).toBe(id)
        }
      }),
    )
  })

  test.each([
    'eip155:0',
    'eip155:01',
    'eip155:0x1',
    'eip155:-1',
    'eip155:1\n',
    'eip155:9007199254740992',
    'eip155:99999999999999999999',
    'solana:1',
    'xeip155:1',
    'eip155',
    '1',
  ])('KM-24 %j has no number', (id) => {
    expect(() => evmChainNumber(id)).toThrow(expect.objectContaining({ code: 'caip.invalid_chain_id' }))
    expect(() => evmChainHex(id)).toThrow(expect.objectContaining({ code: 'caip.invalid_chain_id' }))
  })

  test.each([
    0,
    -1,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    -1n,
    2n ** 64n,
    '',
    '0',
    '0x',
    '0x0',
    '0xg',
    '1e3',
    ' 1',
    '1\n',
    '-1',
    'eip155:1',
    '0x20000000000000',
    null,
    undefined,
    true,
    [1],
    { valueOf: () => 1 },
  ])('%o is no chain', (value) => {
    expect(evmChainId(value)).toBeUndefined()
  })

  test('never throws anything of another kind', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (value, text) => {
        expect(evmChainId(value) ?? 'eip155:').toMatch(/^eip155:/)
        try {
          evmChainNumber(text)
        } catch (error) {
          if (!isLatchkeyError(error, 'caip.invalid_chain_id')) throw error
        }
      }),
    )
  })
})
