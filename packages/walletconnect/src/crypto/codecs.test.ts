import { base58, base64, base64urlnopad, hex } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64, toBase64, toBase64Url } from './base64'
import { fromHex, toHex } from './hex'
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
