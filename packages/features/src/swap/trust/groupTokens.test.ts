import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { nativePlaceholder } from '../form/SwapToken'
import { groupTokens } from './groupTokens'

const chainId = 'eip155:1' as ChainId
const token = (symbol: string, place: number, address = `0x${String(place).padStart(40, '0')}`) => ({
  assetId: `${chainId}/${address === nativePlaceholder ? 'slip44:60' : `erc20:${address}`}`,
  ...{ chainId, address, name: symbol, symbol, decimals: 18, iconUrl: '' },
})

it('suggests eight at most, the native currency whatever it is called', () => {
  const symbols = ['USDC', 'USDT', 'DAI', 'WETH', 'UNI', 'AAVE', 'LINK', 'ARB', 'CRV', 'WOLF', 'ZZZ']
  const tokens = [token('XYZ', 0, nativePlaceholder), ...symbols.map((symbol, place) => token(symbol, place + 1))]
  const { suggested, popular, all } = groupTokens(tokens)
  expect(suggested.map(({ symbol }) => symbol)).toEqual(['XYZ', 'USDC', 'USDT', 'DAI', 'WETH', 'UNI', 'AAVE', 'LINK'])
  expect(popular.map(({ symbol }) => symbol)).toEqual(symbols.slice(0, -1).toSorted())
  expect(all.map(({ symbol }) => symbol)).toEqual([...symbols, 'XYZ'].toSorted())
})

it('U-19 suggests neither of two that bear one symbol: a chip has no address to tell them by', () => {
  const { suggested, popular } = groupTokens([token('ENS', 1), token('ENS', 2), token('CRV', 3)])
  expect(suggested.map(({ symbol }) => symbol)).toEqual(['CRV'])
  expect(popular.map(({ symbol }) => symbol)).toEqual(['CRV', 'ENS', 'ENS'])
})
