import { expect, test } from 'vitest'
import { shortAddress } from './shortAddress'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

test('keeps six characters in front and four at the end', () => {
  expect(shortAddress(address)).toBe('0x71C7…976F')
})
test('keeps as many as asked', () => {
  expect(shortAddress(address, 4, 6)).toBe('0x71…d8976F')
  expect(shortAddress(address, 6, 0)).toBe('0x71C7…')
})
test('leaves alone what would not get shorter', () => {
  for (const short of ['', 'alice.near', 'alice1.near']) expect(shortAddress(short)).toBe(short)
  expect(shortAddress('alice12.near')).toBe('alice1…near')
})
