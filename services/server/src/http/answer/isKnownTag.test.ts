import { expect, it } from 'vitest'
import { isKnownTag } from './isKnownTag'

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b" , "a"', true],
  ['"b",W/"a" ', true],
  [' * ', true],
  ['"b"', false],
  ['"a', false],
  ['"aW/"', false],
  ['"b", *', false],
  ['', false],
  [undefined, false],
  [null, false],
])('If-None-Match of %s: %s', (header, known) => {
  expect(isKnownTag(header, '"a"')).toBe(known)
  expect(isKnownTag(header, 'W/"a"')).toBe(known)
})
