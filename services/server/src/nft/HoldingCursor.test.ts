import { chainIdOf } from '@latchkey/protocol/caip'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HttpError } from '../http/answer/HttpError'
import { formatHoldingCursor, parseHoldingCursor } from './HoldingCursor'

const most = 2n ** 256n - 1n
const hex = '0123456789abcdef'.split('')

it('a place is read back as it was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2 ** 31 }),
      fc.boolean(),
      fc.integer({ min: 0, max: 2 ** 40 }),
      fc.array(fc.constantFrom(...hex), { minLength: 40, maxLength: 40 }),
      fc.bigInt({ min: 0n, max: most }),
      (chain, asked, since, letters, item) => {
        const place = { chainId: chainIdOf('eip155', chain), asked, since, token: letters.join(''), item: `${item}` }
        expect(parseHoldingCursor(formatHoldingCursor(place))).toEqual(place)
      },
    ),
  )
})

it('N-185 any other text is refused as such', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string().map(btoaOf)), (text) => {
      expect(() => parseHoldingCursor(text)).toThrow(HttpError)
    }),
  )
})

const btoaOf = (text: string) => Buffer.from(text).toString('base64url')
