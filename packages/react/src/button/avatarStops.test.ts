import { expect, test } from 'vitest'
import { avatarStops } from './avatarStops'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

test('one address has one picture, however its letters are cased', () => {
  expect(avatarStops(address.toLowerCase())).toEqual(avatarStops(address))
})
test('different addresses have different pictures', () => {
  const pictures = Array.from({ length: 50 }, (_, n) => JSON.stringify(avatarStops(`${address}${n}`)))
  expect(new Set(pictures).size).toBe(50)
})
