import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { parseNfts } from './parseNfts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as ChainId
const mint = 'So11111111111111111111111111111111111111112'
const minted = {
  ...{ id: `${solana}/nft:${mint}`, chainId: solana, contract: mint, tokenId: '0', standard: 'nft', quantity: '1' },
  ...{ name: 'Lamp', collection: { name: 'La\u202emps', address: 'collection' }, traits: [], isSpam: false },
}
const parse = (data: readonly unknown[], chainId: ChainId) =>
  parseNfts({ data, next: null }, chainId, (url) => url)?.items

it('items of Solana are read by their mint, with the collection that vouches for them', () => {
  expect(parse([minted, minted], solana)).toEqual([
    { ...minted, collection: { name: 'Lamps', symbol: undefined, address: 'collection' } },
  ])
})

it('they are none of another chain, and one of an unknown kind makes the answer none', () => {
  expect(parse([minted], 'eip155:1' as ChainId)).toEqual([])
  expect(parse([{ ...minted, standard: 'relic' }], solana)).toBeUndefined()
})
