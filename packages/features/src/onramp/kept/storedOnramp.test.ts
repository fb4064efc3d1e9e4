import { expect, it } from 'vitest'
import { readPurchase } from '../../history/readPurchase'
import { storedOnramp } from './storedOnramp'

const sound = {
  ...{ id: 'p', provider: { id: 'quay', name: 'Quay' }, address: '0xa', chainId: 'eip155:1' },
  ...{ assetId: 'eip155:1/slip44:60', contract: '', symbol: 'ETH', amount: '100.00', currency: 'USD', method: 'card' },
  ...{ startedAt: 1, status: 'waiting', checkout: 'blocked' },
}

it('what buying keeps is what the history reads', () => {
  expect(storedOnramp.parse({ purchase: sound })?.purchase).toEqual({ ...sound, watch: 'ended' })
  expect(readPurchase(sound)).toEqual(sound)
})
it.each([
  ['of a time no clock can tell', { startedAt: 8.64e15 + 1 }],
  ['on no chain', { chainId: 'mainnet' }],
  ['of no asset', { assetId: undefined }],
  ['in a state of another release', { status: 'refunded' }],
])('a purchase %s is none to either', (_, wrong) => {
  const purchase = { ...sound, ...wrong }
  expect(storedOnramp.parse({ purchase })).toBeUndefined()
  expect(readPurchase(purchase)).toBeUndefined()
})

it('what an earlier release kept of the one that was put away is read, and no more than the last twenty are kept', () => {
  expect(storedOnramp.parse({ forgotten: 'p' })?.forgotten).toEqual(['p'])
  const ids = Array.from({ length: 25 }, (_, place) => `${place}-p`)
  expect(storedOnramp.parse({ forgotten: ids })?.forgotten).toEqual(ids.slice(5))
  expect(storedOnramp.parse({ forgotten: [1] })).toBeUndefined()
})
