import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { createTokens } from './createTokens'
import { misleads } from './misleads'
import type { Token } from './Network'

const [here, elsewhere] = [chainIdOf('eip155', 1), chainIdOf('eip155', 10)]
const listed: Token = {
  ...{ chainId: here, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', name: 'USD Coin', symbol: 'USDC' },
  ...{ decimals: 6, iconUrl: '' },
}
const tokens = createTokens([listed])
const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const judge = (said: Parameters<typeof misleads>[1], chainId = here) => misleads(chainId, said, { tokens, currency })

it.each([
  ['the name of a listed token', { name: 'usd coin', symbol: 'X' }],
  ['the symbol of one', { name: 'X', symbol: 'USDC' }],
  ['its symbol as a name', { name: 'USDC', symbol: undefined }],
  ['letters that look alike', { name: 'X', symbol: 'USDС' }],
  ['the name of the currency', { name: 'Ether', symbol: null }],
  ['its symbol in letters that look alike', { name: null, symbol: 'ЕTH' }],
  ['a place of the web in its name', { name: 'claim at evil.com', symbol: 'X' }],
  ['a place of the web in its symbol', { name: 'X', symbol: 'evil.com' }],
])('a token on no list misleads by %s', (_, said) => {
  expect(judge(said)).toBe(true)
})

it('a token misleads by nothing of its own, and by no name that is another chain’s', () => {
  for (const said of [{ name: 'Own', symbol: 'OWN' }, { name: '', symbol: '' }, {}]) expect(judge(said)).toBe(false)
  expect(judge({ name: 'USD Coin', symbol: 'USDC' }, elsewhere)).toBe(false)
})

it('a chain whose currency nobody knows has no name of it to borrow', () => {
  const said = { name: 'Ether', symbol: '' }
  expect(misleads(here, said, { tokens, currency: undefined })).toBe(false)
})
