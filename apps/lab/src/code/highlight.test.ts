import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlight } from './highlight'

test('colouring loses no letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (code) => {
      expect(
        highlight(code)
          .map(({ text }) => text)
          .join(''),
      ).toBe(code)
    }),
  )
  expect(highlight("const a = 'b'").filter(({ kind }) => kind !== 'plain')).toEqual([
    { kind: 'word', text: 'const' },
    { kind: 'string', text: "'b'" },
  ])
})
