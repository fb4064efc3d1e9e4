import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostileValues } from './hostileValues.test.fixture'
import { isUserRejection, walletErrorCode } from './walletErrorCode'

describe('walletErrorCode', () => {
  test.each([
    ['a number', { code: 4902 }, 4902],
    ['a text', { code: '4902' }, 4902],
    ['an error with a code', Object.assign(new Error('x'), { code: -32002 }), -32002],
    [
      'a mobile wallet that wraps',
      { code: -32603, data: { originalError: { code: 4902, message: 'Unrecognized' } } },
      4902,
    ],
    [
      'a node error in data',
      { code: -32603, message: 'Internal', data: { code: -32000, message: 'nonce too low' } },
      -32000,
    ],
    ['a library that names codes', { code: 'ACTION_REJECTED', info: { error: { code: 4001 } } }, 4001],
    ['a cause', new Error('outer', { cause: { code: 4900 } }), 4900],
    ['an outer code that says enough', { code: 4001, data: { originalError: { code: -32000 } } }, 4001],
    ['an internal error alone', { code: -32603 }, -32603],
    ['no code', new Error('x'), undefined],
    ['a fraction', { code: 4001.5 }, undefined],
    ['another text', { code: '4001 ' }, undefined],
  ])('reads the number of %s', (_name, error, expected) => {
    expect(walletErrorCode(error)).toBe(expected)
  })

  test.each(hostileValues)('finds none in %s without throwing', (_name, make) => {
    expect(walletErrorCode(make())).toBeUndefined()
  })

  test('never throws, whatever is thrown at it', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true, withTypedArray: true }), (value) => {
        const code = walletErrorCode(value)
        expect(code === undefined || Number.isInteger(code)).toBe(true)
        expect(isUserRejection(value)).toBeTypeOf('boolean')
      }),
    )
  })
})

describe('isUserRejection', () => {
  test.each([
    { code: 4001 },
    { code: '4001' },
    { code: 5000, message: 'User rejected.' },
    { code: 5002 },
    { code: -32603, data: { originalError: { code: 4001 } } },
    { code: -32603, message: 'MetaMask Tx Signature: User denied transaction signature.' },
    new Error('USER REJECTED the request'),
    new Error('The user cancelled'),
    'user canceled',
  ])('sees the refusal in %o', (error) => {
    expect(isUserRejection(error)).toBe(true)
  })

  test.each([
    { code: 4902, message: 'Unrecognized chain' },
    { code: 4100 },
    { code: 40010 },
    { code: -4001 },
    new Error('the users rejected'),
    new Error('rejected'),
    undefined,
  ])('sees none in %o', (error) => {
    expect(isUserRejection(error)).toBe(false)
  })
})
