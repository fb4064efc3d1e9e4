import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { createTokens } from './createTokens'
import { nativeIcon } from './nativeIcon'

const id = chainIdOf('eip155', 1)
const wrappedNative = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const iconUrl = 'https://icons.example/eth.png'
const tokens = createTokens([{ chainId: id, address: wrappedNative, name: 'W', symbol: 'W', decimals: 18, iconUrl }])

it('the picture of a currency is that of its token, where it has one that is listed', () => {
  expect(nativeIcon({ id, wrappedNative }, tokens)).toBe(iconUrl)
  expect(nativeIcon({ id, wrappedNative: undefined }, tokens)).toBe('')
  expect(nativeIcon({ id, wrappedNative }, createTokens([]))).toBe('')
})
