import { describe, expect, it } from 'vitest'
import { readEntries, readPurchase } from '../../history/readPurchase'
import { keptOnramp, storedOnramp } from './storedOnramp'
import { takeFromTab } from './takeFromTab'

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
  expect(storedOnramp.parse({ purchase })?.purchase).toBeUndefined()
  expect(readPurchase(purchase)).toBeUndefined()
})

it('what an earlier release kept of the one that was put away is read, and no more than the last twenty are kept', () => {
  expect(storedOnramp.parse({ forgotten: 'p' })?.forgotten).toEqual(['p'])
  const ids = Array.from({ length: 25 }, (_, place) => `${place}-p`)
  expect(storedOnramp.parse({ forgotten: ids })?.forgotten).toEqual(ids.slice(5))
  expect(storedOnramp.parse({ forgotten: [1] })?.forgotten).toBeUndefined()
})

describe('N-376 one part of what buying keeps that is not sound', () => {
  const late = 8.64e15 + 2
  const due = { symbol: 'ETH', startedAt: 1, isPaid: true }
  const putAway = { ...due, address: '0xa', chainId: 'eip155:1', provider: 'quay' }
  const entry = { id: 'e', startedAt: 1 }

  it.each([
    ['a row that was put away', { putAway: [{}, putAway, { ...putAway, startedAt: late }] }, { putAway: [putAway] }],
    ['an entry', { knownEntries: [{ id: 1 }, entry] }, { knownEntries: [entry] }],
    ['an id that was put away', { forgotten: [1, 'f'] }, { forgotten: ['f'] }],
    ['all that was put away', { putAway: 'p' }, { putAway: undefined }],
    ['all entries', { knownEntries: { id: 1 } }, { knownEntries: undefined }],
    ['the purchase', { purchase: { ...sound, status: 'refunded' } }, { purchase: undefined }],
    [
      'a time in it that no clock can tell',
      { purchase: { ...sound, checkoutAt: late } },
      { purchase: { ...sound, watch: 'ended' } },
    ],
    [
      'a time of what was begun before it',
      { purchase: { ...sound, earlier: [{ ...due, startedAt: 1e300 }, due] } },
      { purchase: { ...sound, watch: 'ended', earlier: [{ ...due, startedAt: undefined }, due] } },
    ],
    [
      'all that was begun before it',
      { purchase: { ...sound, earlier: [{ symbol: 1 }, due] } },
      { purchase: { ...sound, watch: 'ended' } },
    ],
  ])('is left out alone: %s', (_, wrong, left) => {
    const stored = { purchase: sound, forgotten: ['f'], putAway: [putAway], knownEntries: [entry] }
    const read = { ...stored, choice: {}, purchase: { ...sound, watch: 'ended' } }
    expect(storedOnramp.parse({ ...stored, ...wrong })).toEqual({ ...read, ...left })
  })

  it('never comes to be by what the kit keeps of two purchases', () => {
    const paid = { ...sound, status: 'paid' }
    const ours = storedOnramp.parse({ purchase: { ...sound, earlier: [{ ...due, startedAt: 1e300 }] } })
    const theirs = storedOnramp.parse({ purchase: { ...paid, id: 'q', startedAt: 2 } })
    const kept = keptOnramp({ choice: {}, ...takeFromTab(ours ?? {}, theirs) })
    expect(storedOnramp.parse(JSON.parse(JSON.stringify(kept)))?.purchase).toEqual({
      ...{ ...paid, id: 'q', startedAt: 2, watch: 'ended' },
    })
  })

  it('is left out of the history alone', () => {
    expect(readEntries([{ id: 1 }, entry])).toEqual(['e'])
    expect(readEntries('e')).toEqual([])
  })
})
