import { expect, test } from 'vitest'
import { shortAddress } from './shortAddress'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

test('keeps four characters in front and six at the end', () => {
  expect(shortAddress(address)).toBe('0x71…d8976F')
})
test('keeps as many as asked', () => {
  expect(shortAddress(address, 6, 4)).toBe('0x71C7…976F')
  expect(shortAddress(address, 6, 0)).toBe('0x71C7…')
})
test('leaves alone what is short enough', () => {
  expect(shortAddress('alice.near')).toBe('alice.near')
  expect(shortAddress('')).toBe('')
})
