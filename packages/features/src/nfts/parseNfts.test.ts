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

it('they are none of another chain, and an answer of unknown kinds alone is none', () => {
  expect(parse([minted], 'eip155:1' as ChainId)).toEqual([])
  expect(parse([{ ...minted, standard: 'relic' }], solana)).toBeUndefined()
})

it('beside others, one of an unknown kind is left out, and the page partial', () => {
  const data = [{ ...minted, standard: 'relic' }, minted]
  const page = parseNfts({ data, next: null }, solana, (url) => url)
  expect([page?.items.map(({ id }) => id), page?.isPartial, page?.read]).toEqual([[minted.id], true, 'part'])
})
