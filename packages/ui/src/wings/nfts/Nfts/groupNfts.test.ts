import { expect, it } from 'vitest'
import { ferry, lighthouse } from '../../../views/fixtures/nfts'
import { groupNfts } from './groupNfts'

it('items stand with those of their contract, in the order they came, and bait stands apart', () => {
  const bait = { ...ferry, id: 'bait', isSpam: true }
  const second = { ...lighthouse, id: 'second' }
  expect(groupNfts([lighthouse, bait, ferry, second])).toEqual({
    groups: [
      { contract: lighthouse.contract, name: 'Lighthouse', items: [lighthouse, second] },
      { contract: ferry.contract, name: 'Night ferry', items: [ferry] },
    ],
    spam: [bait],
    hidden: [],
  })
})
it('what the visitor hid stands apart, bait too', () => {
  const bait = { ...ferry, id: 'bait', isSpam: true }
  expect(groupNfts([lighthouse, bait, ferry], [lighthouse.id, 'bait'])).toMatchObject({
    groups: [{ items: [ferry] }],
    spam: [],
    hidden: [lighthouse, bait],
  })
})
it('a contract that calls itself nothing goes by its symbol, else by nothing', () => {
  const bare = { ...ferry, collection: { symbol: 'NF' } }
  expect(groupNfts([bare]).groups[0]?.name).toBe('NF')
  expect(groupNfts([{ ...ferry, collection: {} }]).groups[0]?.name).toBeUndefined()
})
