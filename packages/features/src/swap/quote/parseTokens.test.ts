import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { nativePlaceholder } from '../form/SwapToken'
import { parseTokens } from './parseTokens'

const chainId = 'eip155:1' as ChainId
const network = { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
const listed = (address: string, symbol: string) => ({
  ...{ address: `${chainId}:${address}`, symbol, name: symbol, decimals: 18, logoUri: '' },
})

it('N-342 the currency is called what its network calls it: a server that calls it DAI would sell ether for dollars', () => {
  const tokens = [listed(nativePlaceholder, 'DAI'), listed('0x6B175474E89094C44Da98b954EedeAC495271d0F', 'DAI')]
  const read = parseTokens({ tokens }, chainId, () => undefined, network)
  expect(read?.map(({ name, symbol }) => [name, symbol])).toEqual([
    ['Ether', 'ETH'],
    ['DAI', 'DAI'],
  ])
})
