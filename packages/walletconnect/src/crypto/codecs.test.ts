import { base58, base64, base64urlnopad, hex } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64, toBase64, toBase64Url } from './base64'
import { fromHex, isKeyHex, toHex } from './hex'
import { randomBelow } from './randomBytes'
import { toBase58 } from './toBase58'

test('bytes are written as an independent library writes them, and read back', () =>
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect([toHex(bytes), toBase64(bytes), toBase64Url(bytes), toBase58(bytes)]).toEqual([
        hex.encode(bytes),
        base64.encode(bytes),
        base64urlnopad.encode(bytes),
        base58.encode(bytes),
      ])
      for (const read of [fromHex(toHex(bytes)), fromBase64(toBase64(bytes)), fromBase64(toBase64Url(bytes))])
        expect(Array.from(read)).toEqual(Array.from(bytes))
    }),
  ))

test.each([
  [[], ''],
  [[0], '1'],
  [[0, 0], '11'],
  [[0, 0, 1], '112'],
  [[1, 0], '5R'],
])('in base58 each zero in front is a 1: %j', (bytes, text) => expect(toBase58(Uint8Array.from(bytes))).toBe(text))

test('a key is 32 bytes in lower-case hex, as text and with nothing around it', () => {
  const key = '0123456789abcdef'.repeat(4)
  expect(isKeyHex(key)).toBe(true)
  for (const other of [key.slice(1), `${key}0`, `0x${key}`, `${key}\n`, key.toUpperCase(), [key], undefined])
    expect(isKeyHex(other)).toBe(false)
})

test('a number at random is anywhere below its limit', () => {
  const numbers = Array.from({ length: 1_000 }, () => randomBelow(10))
  expect(new Set(numbers)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))
})
