import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalEip155Address, checksumAddress } from './eip155'

// The list of EIP-55.
const checksummed = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const flipCase = (letter: string) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())

describe('an EVM address', () => {
  test.each(checksummed)('%s comes out of any case', (value) => {
    for (const form of [value, value.toLowerCase(), `0x${value.slice(2).toUpperCase()}`]) {
      expect(checksumAddress(form)).toBe(value)
      expect(canonicalEip155Address(form, false)).toBe(value)
    }
    expect(canonicalEip155Address(value, true)).toBe(value)
  })

  test('KM-24 strict takes no other case: one letter changed, all lower, all upper', () => {
    for (let index = 2; index < address.length; index++) {
      const letter = address.charAt(index)
      const changed = address.slice(0, index) + flipCase(letter) + address.slice(index + 1)
      expect(canonicalEip155Address(changed, true)).toBe(changed === address ? address : undefined)
    }
    expect(canonicalEip155Address(address.toLowerCase(), true)).toBeUndefined()
    expect(canonicalEip155Address(`0x${address.slice(2).toUpperCase()}`, true)).toBeUndefined()
  })

  test.each([
    `x${address}`,
    `x0x${address.slice(2)}`,
    `${address}0`,
    address.slice(0, -1),
    `${address}\n`,
    `\n${address}`,
    ` ${address}`,
    `${address} `,
    address.replace('0x', '0X'),
    address.slice(2),
    address.replace('A', 'g'),
    `${address.slice(0, -1)}\u0430`,
    '0x',
    '',
  ])('KM-24 %j is none', (value) => {
    expect(checksumAddress(value)).toBeUndefined()
    expect(canonicalEip155Address(value, false)).toBeUndefined()
  })

  test('any 20 bytes have one checksummed form, which is its own', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        const hex = `0x${Buffer.from(bytes).toString('hex')}`
        const canonical = checksumAddress(hex)
        expect(canonical?.toLowerCase()).toBe(hex)
        expect(canonicalEip155Address(`${canonical}`, true)).toBe(canonical)
      }),
    )
  })
})
