import { expect, it } from 'vitest'
import { byteRange } from './byteRange'

it.each([
  [undefined, undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=0-1', undefined],
  ['bytes=0-', [0, 9]],
  ['bytes=0-1', [0, 1]],
  ['bytes=4-99', [4, 9]],
  ['bytes=-3', [7, 9]],
  ['bytes=-99', [0, 9]],
  ['bytes=-0', 'none'],
  ['bytes=10-', 'none'],
  ['bytes=5-4', 'none'],
])('of ten bytes %s are %j', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range)
})
