import { expect, it } from 'vitest'
import { bearer } from './bearer'

it.each([
  ['Bearer a.b.c', 'a.b.c'],
  ['bearer   aA0_-.bb.cc', 'aA0_-.bb.cc'],
  ['Bearer a.b', undefined],
  ['Bearer a.b.c.d', undefined],
  ['Bearer a.b.c ', undefined],
  ['Bearera.b.c', undefined],
  ['x Bearer a.b.c', undefined],
  ['Bearer .b.c', undefined],
  ['Bearer a..c', undefined],
  ['Bearer a.b.', undefined],
  ['Bearer a.b.=', undefined],
  ['Basic a.b.c', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('of %s the token is %s', (header, token) => {
  expect(bearer(header)).toBe(token)
})
