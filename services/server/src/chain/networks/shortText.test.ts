import { describe, expect, it } from 'vitest'
import { decimals, evmAddress, evmAddresses, own, shortText } from './shortText'

const address = '0xcA11bde05977b3631167028862bE2a173976CA11'

describe('a member of a file', () => {
  it('is its own, never inherited', () => {
    expect(own({ a: 1 }, 'a')).toBe(1)
    expect(own({}, 'toString')).toBeUndefined()
  })

  it('is a text of 1 to so many printable letters', () => {
    for (const name of ['a', ' a ', 'a'.repeat(80)]) expect(shortText({ name }, 'name')).toBe(name)
    expect(shortText({ name: 'abc' }, 'name', 3)).toBe('abc')
    for (const name of ['', '  ', 'a'.repeat(81), 'a\u202e', 'a\n', 'a\u2028', 5, ['a'], null, undefined])
      expect(() => shortText({ name }, 'name')).toThrow('"name" must be a text of 1 to 80 printable characters')
    expect(() => shortText({ name: 'abcd' }, 'name', 3)).toThrow('1 to 3')
  })

  it('is a number of decimals from 0 to 36', () => {
    expect([decimals({ decimals: 0 }), decimals({ decimals: 36 })]).toEqual([0, 36])
    for (const value of [-1, 37, 1.5, '6', undefined])
      expect(() => decimals({ decimals: value })).toThrow('"decimals" must be a whole number from 0 to 36')
  })

  it('is an address, or a list of them, or left out', () => {
    expect(evmAddress({ a: address.toLowerCase() }, 'a')).toBe(address)
    expect(evmAddress({}, 'a')).toBeUndefined()
    expect(evmAddresses({ a: [address.toLowerCase()] }, 'a')).toEqual([address])
    expect(evmAddresses({}, 'a')).toEqual([])
    for (const value of ['0x1', 5, null, [address], {}])
      expect(() => evmAddress({ a: value }, 'a')).toThrow('"a" must be an address like 0x')
    expect(() => evmAddresses({ a: [address, 5] }, 'a')).toThrow('"a" must be an address like 0x')
    expect(() => evmAddresses({ a: address }, 'a')).toThrow('"a" must be a list of addresses')
  })
})
