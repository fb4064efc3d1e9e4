import { canonicalSolanaAddress } from '@latchkey/protocol/address'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAddress } from './isAddress'

test.each([
  ['the system program, all zeros', '11111111111111111111111111111111', true],
  ['the largest', base58.encode(new Uint8Array(32).fill(255)), true],
  ['31 bytes', base58.encode(new Uint8Array(31).fill(255)), false],
  ['33 bytes', base58.encode(new Uint8Array(33).fill(1)), false],
  ['one zero too many', '111111111111111111111111111111111', false],
  ['a zero that is none', '0x71C7656EC7ab88b098defB751B7401B5f6d8976F', false],
  ['nothing', '', false],
  ['no text', 7, false],
])('%s', (_what, value, expected) => expect(isAddress(value)).toBe(expected))

test('agrees with the address rules of the protocol, whatever the bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 28, maxLength: 36 }), (bytes) => {
      const text = base58.encode(bytes)
      expect(isAddress(text)).toBe(bytes.length === 32)
      expect(isAddress(text)).toBe(canonicalSolanaAddress(text) !== undefined)
    }),
  )
})
