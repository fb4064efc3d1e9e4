import type { ChainId } from '@latchkey/protocol/caip'
import { describe, expect, it } from 'vitest'
import { nativePlaceholder, type SwapToken } from '../form/SwapToken'
import { createJudge } from './createJudge'
import { knownContracts } from './knownContracts'

const nothing = '0x4f3A120E72C76c22ae802D129F599BFDbc31cb91'
const token = (symbol: string, address = nothing): SwapToken => ({
  assetId: `eip155:1/${address === nativePlaceholder ? 'slip44:60' : `erc20:${address}`}`,
  ...{ chainId: 'eip155:1' as ChainId, address, name: symbol, symbol },
  ...{ decimals: 18, iconUrl: '' },
})
const imitated = (chain: number, symbol: string, address?: string, currency = 'ETH') => {
  const caipNetworkId = `eip155:${chain}` as ChainId
  const nativeCurrency = { name: currency, symbol: currency, decimals: 18 }
  return createJudge({ caipNetworkId, nativeCurrency })(token(symbol, address)).imitates
}

describe('a token that bears a known symbol and is not known by it', () => {
  it.each([
    ['as it is', 'USDC', 'USDC'],
    ['in another case', 'usdc', 'USDC'],
    ['with a letter of another alphabet', 'USDС', 'USDC'],
    ['all in another alphabet', 'ԝЕТН', 'WETH'],
    ['in full width', 'ＵＳＤＣ', 'USDC'],
    ['with marks and signs nobody sees', 'U\u0301S\u200bD\u2060C', 'USDC'],
    ['with signs around it', '*USDC✓', 'USDC'],
    ['with a dollar before it', '$USDC', 'USDC'],
    ['with a dollar in it', 'U$DC', 'USDC'],
    ['with the sign of Tether', 'USD₮', 'USDT'],
    ['with a small L for an I', 'DAl', 'DAI'],
    ['with a stroke for an I', 'DA|', 'DAI'],
    ['with two letters for one', 'VVBTC', 'WBTC'],
    ['with a five for an S', 'U5DC', 'USDC'],
    ['with a one for an L and a small L for an I', '1lNK', 'LINK'],
    ['with a letter with a stroke', 'USÐC', 'USDC'],
    ['with a capital that has only a small one beside it', 'USĐC', 'USDC'],
    ['with a sign that is no letter', 'USD⊂', 'USDC'],
    ['with a letter of a further alphabet, that our table lacks', 'ᑌSDC', 'USDC'],
    ['with two of them', 'ᑌSDᑕ', 'USDC'],
    ['with one of three', 'ᗪAI', 'DAI'],
    ['with a Latin letter that our table lacks', 'ƲSDC', 'USDC'],
    ['with a mathematical sign', 'USD⊏', 'USDC'],
    ['with a mathematical sign behind it', 'USDC⋅', 'USDC'],
    ['with one in it', 'US∙DC', 'USDC'],
    ['with a stroke that is a letter', 'DAǀ', 'DAI'],
    ['with a stroke that is drawn', 'UN│', 'UNI'],
    ['of the currency of the network', 'ЕТH', 'ETH'],
    ['of the currency, with a bar', 'ETĦ', 'ETH'],
  ])('%s is told', (_, symbol, known) => {
    expect(imitated(1, symbol)).toBe(known)
  })

  it.each([
    ['in signs of East Asia', 'ㄩ丂ᗪㄈ', 'USDC'],
    ['with a euro for a C', 'USD€', 'USDC'],
    ['with a bracket for a C', 'USD(', 'USDC'],
    ['of the currency, in signs of East Asia', '乇ㄒ卄', 'ETH'],
    ['of the currency, with a three for an E', '3TH', 'ETH'],
    ['of the currency, with a seven for a T', 'E7H', 'ETH'],
    ['of the currency, with a euro for an E', '€TH', 'ETH'],
  ])('N-378 %s is told', (_, symbol, known) => {
    expect(imitated(1, symbol)).toBe(known)
  })

  it('is told of the network it is on alone', () => {
    expect(imitated(10, 'USDC', knownContracts[1]?.['USDC'])).toBe('USDC')
    expect(imitated(8217, 'DAI', nothing, 'KAIA')).toBeUndefined()
    expect(imitated(137, 'P0L', nothing, 'POL')).toBe('POL')
  })

  it('is told whatever was told of it before', () => {
    const judge = createJudge({
      caipNetworkId: 'eip155:1' as ChainId,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    })
    expect(judge({ ...token('XYZ'), imitates: 'USDC' })).toEqual(token('XYZ'))
  })
})

describe('nothing is told of', () => {
  it.each(Object.entries(knownContracts))('what is known on chain %s, by each of its symbols', (chain, contracts) => {
    for (const [symbols, address] of Object.entries(contracts))
      for (const symbol of symbols.split(' ')) {
        expect(imitated(Number(chain), symbol, address)).toBeUndefined()
        expect(imitated(Number(chain), symbol.toLowerCase(), address.toLowerCase())).toBeUndefined()
      }
  })

  it.each([
    'UNL',
    'KALA',
    'USDCX',
    'aUSDC',
    'WETH2',
    'DAL',
    'POI',
    'ETH+',
    'USDC+',
    'Кот',
    '猫',
    '猫猫猫',
    '猫P',
    'U猫犬',
    'USD🔥',
    'ETH猫',
    'EUR€',
    'ABC (old)',
    'UNI3',
  ])('%s', (symbol) => {
    expect(imitated(1, symbol)).toBeUndefined()
  })

  it('the currency itself, whatever its network calls it', () => {
    expect(imitated(1, 'ETH', nativePlaceholder)).toBeUndefined()
    expect(imitated(1, 'USDC', nativePlaceholder, 'USDC')).toBeUndefined()
  })
})
