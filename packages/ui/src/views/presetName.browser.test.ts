import { expect, it } from 'vitest'
import { fakeFlow, fakeNetwork } from '../fake/fakeFlow.test.support'
import { presetName } from './presetName'

const dollar = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const polygon = { ...fakeNetwork(137, 'Polygon'), nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 } }
const { flow } = fakeFlow({
  networks: [fakeNetwork(1, 'Ethereum'), polygon],
  account: { tokenBalance: [{ symbol: 'USDC', chainId: 'eip155:1', address: `eip155:1:${dollar}` }] as never },
})

it.each([
  [`eip155:1/erc20:${dollar}`, 'USDC'],
  ['eip155:137/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', '0xA0b8…eB48'],
  ['eip155:137/slip44:60', 'POL'],
  ['eip155:137/slip44:966', 'POL'],
  ['eip155:5/slip44:60', undefined],
])('what was named as %s is called %s', (named, name) => expect(presetName(flow, named)).toBe(name))
