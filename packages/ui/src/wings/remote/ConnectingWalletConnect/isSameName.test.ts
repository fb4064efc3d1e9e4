import { expect, it } from 'vitest'
import { isSameName } from './isSameName'

it.each([
  ['MetaMask', 'MetaMask Wallet', true],
  ['Trust Wallet', 'Trust', true],
  ['Trust', 'Trust Wallet: Crypto', true],
  ['Ｍétamask', 'metamask', true],
  ['MetaMask', 'Mask', false],
  ['MetaMask', 'Meta', false],
  ['MetaMask', 'Not MetaMask', false],
  ['Wallet', 'MetaMask', false],
  ['', 'MetaMask', false],
])('%s and %s: %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same)
  expect(isSameName(other, one)).toBe(same)
})
