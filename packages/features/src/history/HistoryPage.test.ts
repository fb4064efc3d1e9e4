import { expect, it } from 'vitest'
import { parsePage } from './HistoryPage'

const bob = '0x4f3Ad6a06A5145e0Aca24a838b036998dEdC91c7'
const entry = (sentFrom: string, sentTo: string) => ({
  id: 'one',
  transfers: [],
  metadata: {
    operationType: 'send',
    hash: '0x1',
    chain: 'eip155:1',
    minedAt: '2026-11-24T14:30:00Z',
    sentFrom,
    sentTo,
    status: 'confirmed',
  },
})
const partiesOf = (sentFrom: string, sentTo: string) =>
  parsePage({ data: [entry(sentFrom, sentTo)], next: null }, '/').entries.map(({ metadata }) => [
    metadata.sentFrom,
    metadata.sentTo,
  ])

it('an address is written in one way, however the server spells it', () => {
  expect(partiesOf(bob.toLowerCase(), bob)).toEqual([[bob, bob]])
})
it('an entry of a time that is none hides no other, and the page is partial', () => {
  const timeless = entry(bob, bob)
  const data = [
    { ...timeless, metadata: { ...timeless.metadata, minedAt: 'lately' } },
    { ...entry(bob, bob), id: 'two' },
  ]
  const { entries, isPartial, read } = parsePage({ data, next: null }, '/')
  expect([entries.map(({ id }) => id), isPartial, read]).toEqual([['two'], true, 'part'])
})
it('what is no address of EVM, nothing, or has a wrong letter stays as it was told', () => {
  const solana = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  const wrong = bob.replace('4f3A', '4F3A')
  expect(partiesOf(solana, '')).toEqual([[solana, '']])
  expect(partiesOf(wrong, bob)).toEqual([[wrong, bob]])
})
it('N-341 of an entry with transfers without end a hundred are told, and that there are more', () => {
  const transfer = { direction: 'in', quantity: { numeric: '1' }, fungible_info: { symbol: 'ETH' } }
  const of = (count: number) => ({ ...entry(bob, bob), transfers: Array.from({ length: count }, () => transfer) })
  const { entries } = parsePage({ data: [of(100_000), of(100)], next: null }, '/')
  expect(entries.map(({ transfers, incomplete }) => [transfers?.length, incomplete])).toEqual([
    [100, true],
    [100, undefined],
  ])
})
