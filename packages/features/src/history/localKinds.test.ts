import type { HistoryEntry } from '@latchkey/protocol/api'
import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import type { LocalRow } from '../tracked/Activity'
import { localActivity } from '../tracked/localActivity'
import { toActivity } from './toActivity'

const chain = 'eip155:1' as ChainId
const [me, pool, router] = ['0xa', '0xpool', '0xrouter']

const transfer = (direction: 'in' | 'out', numeric: string, symbol: string) =>
  ({ direction, quantity: { numeric }, fungible_info: { symbol } }) as const
const entry = (
  operationType: HistoryEntry['metadata']['operationType'],
  transfers: HistoryEntry['transfers'],
  status: HistoryEntry['metadata']['status'] = 'confirmed',
): HistoryEntry => ({
  id: 'id',
  metadata: { operationType, hash: '0x1', chain, minedAt: '2026-07-01T00:00:00Z', sentFrom: me, sentTo: pool, status },
  transfers,
})
const local = (kind: LocalRow['kind'], more: Partial<Omit<LocalRow, 'hash' | 'batch'>> = {}): LocalRow => ({
  ...{ chainId: chain, from: me, hash: '0x1', kind, at: 5, status: 'confirmed' },
  ...more,
})
const now = Date.UTC(2026, 6, 2)
const row = (of: HistoryEntry, known?: LocalRow) => toActivity(of, known, (url) => url, now)
const moved = ({ amounts }: ReturnType<typeof row>) =>
  amounts.map(({ direction, text, symbol, isLeast }) => `${isLeast ? 'at least ' : ''}${direction} ${text} ${symbol}`)

const usd = { text: '300', symbol: 'USD', assetId: `${chain}/erc20:0xc` }
const swap = local('swap', { to: router, amount: usd, least: { text: '0.0997', symbol: 'ETH' } })

it('a swap to the currency is a swap, with the least that came of it, whatever the server takes it for', () => {
  const seen = row(entry('send', [transfer('out', '300', 'USD')]), swap)
  expect(seen).toMatchObject({ kind: 'trade', to: router })
  expect(moved(seen)).toEqual(['out 300 USD', 'at least in 0.0997 ETH'])
  expect(moved(localActivity({ ...swap, status: 'pending' }, []))).toEqual(['out 300 USD', 'at least in 0.0997 ETH'])
})
it('what the server saw coming in is told as it came', () => {
  const both = [transfer('out', '300', 'USD'), transfer('in', '400.5', 'LANT')]
  expect(moved(row(entry('trade', both), swap))).toEqual(['out 300 USD', 'in 400.5 LANT'])
})
it('a swap that failed brought nothing', () => {
  expect(moved(row(entry('execute', null, 'failed'), { ...swap, status: 'failed' }))).toEqual(['out 300 USD'])
})
it('a batch that was undone failed, though the transaction it is in went through', () => {
  const undone = { ...swap, batch: { id: '0xb' }, status: 'failed' } as const
  const seen = row(entry('execute', null), undone)
  expect(seen.status).toBe('failed')
  expect(moved(seen)).toEqual(['out 300 USD'])
  expect(row(entry('execute', null), { ...undone, status: 'confirmed' }).status).toBe('confirmed')
})
it('what this browser allowed has its amount, and for whom it is', () => {
  const seen = row(entry('approve', null), local('approve', { to: router, amount: usd }))
  expect(seen).toMatchObject({ kind: 'approve', to: router })
  expect(moved(seen)).toEqual(['self 300 USD'])
})
it('what cancels another is that, mined and waiting: to nobody, of nothing', () => {
  const cancel = local('cancel')
  const nothing = { kind: 'cancel', to: '', amounts: [] }
  expect(row(entry('send', [transfer('out', '0', 'ETH')]), cancel)).toMatchObject(nothing)
  expect(localActivity({ ...cancel, status: 'pending' }, [])).toMatchObject(nothing)
})
it('a transfer that failed says what it was to move', () => {
  const seen = row(entry('send', null, 'failed'), local('send', { to: '0xfriend', amount: usd, status: 'failed' }))
  expect(seen).toMatchObject({ kind: 'send', to: '0xfriend', status: 'failed' })
  expect(moved(seen)).toEqual(['out 300 USD'])
})
it('of what this browser did not send the server tells', () => {
  const seen = row(entry('send', [transfer('out', '300', 'USD')]))
  expect(seen).toMatchObject({ kind: 'send', to: pool })
  expect(moved(seen)).toEqual(['out 300 USD'])
})

it.each([
  ['failed', 'confirmed', 'failed'],
  ['confirmed', 'failed', 'confirmed'],
  ['confirmed', 'pending', 'confirmed'],
  ['replaced', 'confirmed', 'replaced'],
  ['dropped', 'pending', 'dropped'],
  ['unknown', 'pending', 'unknown'],
  ['dropped', 'confirmed', 'confirmed'],
  ['unknown', 'failed', 'failed'],
  ['pending', 'confirmed', 'confirmed'],
] as const)(
  'N-340 of what the page saw as %s and the server tells as %s it is told that it is %s',
  (seen, told, is) => {
    expect(row(entry('send', null, told), local('send', { status: seen })).status).toBe(is)
  },
)
it('N-334 what the page saw in a block without its effect did not arrive by the word of the server', () => {
  const unseen = local('send', { status: 'unknown', effect: 'unseen' })
  for (const told of ['confirmed', 'failed', 'pending'] as const)
    expect(row(entry('send', null, told), unseen).status).toBe('unknown')
})
it.each([
  ['another amount', [transfer('out', '3', 'USD')], ['out 300 USD']],
  ['another token', [transfer('out', '300', 'DAI')], ['out 300 USD']],
  ['that it came in', [transfer('in', '300', 'USD')], ['out 300 USD', 'in 300 USD']],
  ['the same and what was paid beside it', [transfer('out', '2', 'LANT'), transfer('out', '300.0', 'USD')], null],
  ['the same to the account itself', [{ ...transfer('out', '300', 'USD'), direction: 'self' as const }], null],
])('N-340 of what the visitor sent the server tells %s', (_, told, shown) => {
  const as = told.map(
    ({ direction, quantity, fungible_info: { symbol } }) => `${direction} ${quantity.numeric} ${symbol}`,
  )
  expect(moved(row(entry('send', told), local('send', { to: '0xfriend', amount: usd })))).toEqual(shown ?? as)
})
it('N-340 an item that was sent is that one, whatever the server calls it', () => {
  const ferry = { text: '1', symbol: 'Ferry', assetId: `${chain}/erc721:0xc/7` }
  const item: NonNullable<HistoryEntry['transfers']>[number] = {
    direction: 'out',
    quantity: { numeric: '1' },
    nft_info: { name: 'Yacht', flags: { is_spam: false } },
  }
  expect(row(entry('send', [item]), local('send', { amount: ferry })).amounts).toMatchObject([
    { name: 'Ferry', isItem: true },
  ])
})
it('N-340 nothing was mined in a time to come', () => {
  const { metadata, ...rest } = entry('send', null)
  const at = (minedAt: string) => row({ ...rest, metadata: { ...metadata, minedAt } }).at
  expect([at('9999-01-01T00:00:00Z'), at('2026-07-01T00:00:00Z')]).toEqual([now, Date.UTC(2026, 6, 1)])
})
