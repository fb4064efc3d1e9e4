import type { HistoryEntry } from '@latchkey/protocol/api'
import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import type { Purchase } from '../kept/OnrampState'
import { judgePurchase, type Seen } from './judgePurchase'

const chainId = 'eip155:1' as ChainId
const startedAt = Date.parse('2026-01-01T12:00:00Z')
const purchase: Purchase = {
  id: '1',
  provider: { id: 'coinbase', name: 'Coinbase' },
  address: '0xa',
  chainId,
  assetId: 'eip155:1/slip44:60',
  contract: '',
  symbol: 'ETH',
  amount: '100',
  currency: 'USD',
  method: 'card',
  expected: '0.03',
  startedAt,
  knownIds: ['before'],
  heldBefore: '1.5',
  status: 'waiting',
  watch: 'running',
}
/** What becomes of it by what is seen, when it has just begun. */
const judge = (one: Purchase, seen: Omit<Seen, 'at'>, at = startedAt) => judgePurchase(one, { ...seen, at })
type Ending = 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
const entry = (id: string, ending: Ending, minedAt = '2026-01-01T12:00:00Z'): HistoryEntry => ({
  id,
  metadata: {
    ...{ operationType: 'bought', hash: ending === 'SUCCESS' ? '0xab' : '', chain: chainId, minedAt },
    ...{ sentFrom: '', sentTo: '0xa', status: `ONRAMP_TRANSACTION_STATUS_${ending}` },
  },
  transfers: ending === 'FAILED' ? null : [{ direction: 'in', quantity: { numeric: '0.0299' } }],
})
/** All that who sells knows. */
const all = (...entries: readonly HistoryEntry[]) => ({ entries, told: 'all' as const })
/** What is known of it, while who sells is not reached. */
const part = (...entries: readonly HistoryEntry[]) => ({ entries, told: 'part' as const })
const arrived = { status: 'arrived', entryId: 'new', proof: 'provider', received: '0.0299', hash: '0xab' }

it.each([
  ['nothing new', [entry('before', 'SUCCESS')], {}],
  ['paid', [entry('new', 'IN_PROGRESS')], { status: 'paid', entryId: 'new' }],
  ['arrived', [entry('new', 'SUCCESS')], arrived],
  ['failed', [entry('new', 'FAILED')], { status: 'failed', entryId: 'new' }],
  [
    'paid in a second try',
    [entry('again', 'IN_PROGRESS'), entry('new', 'FAILED')],
    { status: 'paid', entryId: 'again' },
  ],
  ['arrived in a second try', [entry('again', 'SUCCESS'), entry('new', 'FAILED')], { ...arrived, entryId: 'again' }],
] as const)('who sells says: %s', (_, bought, news) => {
  expect(judge(purchase, { bought: all(...bought), held: undefined })).toEqual(news)
  expect(judge(purchase, { bought: part(...bought), held: undefined })).toEqual(news)
})

/** What arrived of a token. */
const came = (id: string, symbol: string, numeric: string): HistoryEntry => ({
  ...entry(id, 'SUCCESS'),
  transfers: [{ direction: 'in', fungible_info: { symbol }, quantity: { numeric } }],
})

it('N-201 the end of a purchase of another token is none of this one', () => {
  const told = (...bought: readonly HistoryEntry[]) =>
    judge({ ...purchase, symbol: 'USDC', expected: '100' }, { bought: all(...bought), held: undefined })
  expect(told(came('bank', 'ETH', '0.03'))).toEqual({})
  expect(told(came('bank', 'ETH', '0.03'), came('card', 'usdc', '99'))).toMatchObject({ received: '99' })
})

it.each([
  ['what an earlier one expects is not this one’s', '0.03', '0.5', '0.0299', undefined],
  ['also where nobody said a price of this one', '0.03', undefined, '0.0299', undefined],
  ['what is nearer to what this one expects is its own', '0.03', '0.5', '0.49', 'arrived'],
  ['who gave up and pays anew expects the same again', '0.03', '0.03', '0.0299', 'arrived'],
  ['what no price was said for takes nothing away', undefined, '0.03', '0.0299', 'arrived'],
  ['what neither expects is its own', '0.03', '5', '0.9', 'arrived'],
])('N-201 of two purchases of a token, %s', (_, before, expected, numeric, status) => {
  const second = { ...purchase, expected, earlier: [{ symbol: 'ETH', expected: before }] }
  expect(judge(second, { bought: all(came('one', 'ETH', numeric)), held: undefined }).status).toBe(status)
})

it('N-201 one of before whose entry was listed by then takes no other', () => {
  const status = (entryId: string) => {
    const earlier = [{ symbol: 'ETH', expected: '0.03', isPaid: true, entryId }]
    const seen = { bought: all(came('mine', 'ETH', '0.0301')), held: undefined }
    return judge({ ...purchase, expected: '0.031', earlier }, seen).status
  }
  expect([status('before'), status('unlisted')]).toEqual(['arrived', undefined])
})

it.each([
  ['paid for', true],
  ['not paid for', false],
])(
  'N-201 one of before that was %s and whose own entry failed takes neither the next entry nor its money',
  (_, isPaid) => {
    const earlier = [{ symbol: 'ETH', expected: '0.03', isPaid, entryId: 'tried', startedAt }]
    const second = { ...purchase, expected: '0.031', earlier }
    const told = (...more: readonly HistoryEntry[]) => ({
      bought: all(...more, entry('tried', 'FAILED')),
      taken: ['tried'],
    })
    expect(judge(second, { ...told(came('mine', 'ETH', '0.0301')), held: undefined })).toMatchObject({
      entryId: 'mine',
    })
    expect(judge(second, { ...told(), held: '1.531' })).toEqual({
      status: 'arrived',
      proof: 'balance',
      received: '0.031',
    })
  },
)

const day = 86_400_000
it.each([
  ['within a day may be of an earlier one that was never paid', { isPaid: false }, day, undefined],
  ['later is not', { isPaid: false }, day + 1, 'arrived'],
  ['within two weeks may be of one that was paid', { isPaid: true }, 14 * day, undefined],
  ['later is not of that either', { isPaid: true }, 14 * day + 1, 'arrived'],
])('what comes %s', (_, paid, after, status) => {
  const earlier = [{ symbol: 'ETH', expected: '0.03', ...paid, startedAt: startedAt - after }]
  const second = { ...purchase, expected: '0.035', earlier }
  expect(judge(second, { bought: all(came('one', 'ETH', '0.031')), held: undefined }).status).toBe(status)
})

it('what was bought before is told by its time, give or take a clock, where nobody said what was there', () => {
  const blind = { ...purchase, knownIds: undefined }
  const told = (minedAt: string) =>
    judge(blind, { bought: all(entry('x', 'SUCCESS', minedAt)), held: undefined }).status
  expect([told('2026-01-01T11:55:00Z'), told('2026-01-01T11:00:00Z')]).toEqual(['arrived', undefined])
})

it.each([
  ['1.53', { status: 'arrived', proof: 'balance', received: '0.03' }],
  ['1.524', { status: 'arrived', proof: 'balance', received: '0.024' }],
  ['1.5239', {}],
  ['1.500000000000000001', {}],
  ['1.4', {}],
  [undefined, {}],
] as const)('the chain says it arrived once most of what was expected is there: %s', (held, news) => {
  expect(judge(purchase, { bought: all(), held })).toEqual(news)
})

it.each([
  ['is not this one’s', '0.03', '0.03', undefined],
  ['and of this one is', '0.03', '0.054', 'arrived'],
  ['is not told apart where it named no amount', undefined, '0.9', undefined],
])('N-201 the money of one that was paid for before %s', (_, before, grown, status) => {
  const earlier = [{ symbol: 'ETH', expected: before, isPaid: true }]
  const held = `${1.5 + Number(grown)}`
  expect(judge({ ...purchase, earlier }, { bought: all(), held }).status).toBe(status)
  const unpriced = { ...purchase, expected: undefined, earlier }
  expect(judge(unpriced, { bought: undefined, held })).toEqual({})
  const inSmall = [{ symbol: 'eth', expected: before, isPaid: true }]
  expect(judge({ ...purchase, earlier: inSmall }, { bought: all(), held }).status).toBe(status)
  // Who gave up before pays anew.
  const unpaid = [{ symbol: 'ETH', expected: before, isPaid: false }]
  expect(judge({ ...purchase, earlier: unpaid }, { bought: all(), held }).status).toBe('arrived')
})

const unpaid = (expected: string | undefined, more = {}) => ({ symbol: 'ETH', expected, startedAt, ...more })
it.each([
  ['about what it brings is its own as well as this one’s', [unpaid('0.03')], '0.03', {}],
  ['what it brings with another', [unpaid('0.015'), unpaid('0.015')], '0.03', {}],
  ['whatever it brings, where no price was said', [unpaid(undefined)], '0.9', {}],
  ['about what one at another seller brings', [unpaid('0.03', { provider: 'meld' })], '0.03', {}],
  ['what both bring', [unpaid('0.03')], '0.06', { status: 'arrived', proof: 'balance' }],
  ['what it brings not', [unpaid('0.3')], '0.03', { status: 'arrived', proof: 'balance', received: '0.03' }],
  [
    'what this one brings',
    [unpaid('0.03', { symbol: 'USDC' })],
    '0.03',
    { status: 'arrived', proof: 'balance', received: '0.03' },
  ],
] as const)('N-358 an earlier one that may be paid still, and a balance that grew by %s', (_, earlier, grown, news) => {
  const second = { ...purchase, earlier }
  const held = `${1.5 + Number(grown)}`
  expect(judge(second, { bought: all(), held })).toEqual(news)
  // Who told what was there before tells again.
  expect(judge(second, { bought: undefined, held }).status).toBe('status' in news ? news.status : undefined)
  const [silent, late] = [{ ...second, knownIds: undefined }, startedAt + day + 1]
  for (const seen of [part(), undefined])
    expect(judge(silent, { bought: seen, held }), 'nobody else says it').toMatchObject({ status: 'arrived' })
  expect(judge(second, { bought: all(), held }, late), 'it was given up').toMatchObject({ status: 'arrived' })
  const listed = all(came('new', 'ETH', '0.03'))
  expect(judge(second, { bought: listed, held }).status, 'the entry of this one').toBe('arrived')
})

it('N-358 of one that may be paid still and one that is on its way the balance grew by this', () => {
  const [second, held] = [{ ...purchase, earlier: [unpaid('0.03')] }, '1.53']
  const told = all({ ...came('new', 'ETH', '0.03'), ...{ metadata: entry('new', 'IN_PROGRESS').metadata } })
  expect(judge(second, { bought: told, held })).toMatchObject({ status: 'arrived', entryId: 'new' })
  expect(judge({ ...second, status: 'paid' }, { bought: undefined, held })).toMatchObject({ status: 'arrived' })
  // What it grew by is no try that failed.
  expect(judge(second, { bought: all(entry('new', 'FAILED')), held })).toEqual({ status: 'failed', entryId: 'new' })
})

it('N-358 one that was paid is no longer waited for after two weeks', () => {
  const second = { ...purchase, earlier: [{ symbol: 'ETH', expected: '0.03', isPaid: true, startedAt }] }
  const status = (days: number) => judge(second, { bought: all(), held: '1.53' }, startedAt + days * day).status
  expect([status(14), status(14.1)]).toEqual([undefined, 'arrived'])
})

it.each([
  ['much more than this one, as its rate moved', '1', '1.01', undefined],
  ['twice as much, and both', '0.06', '0.0885', 'arrived'],
])('N-201 one that was paid for before brings %s', (_, before, grown, status) => {
  const second = { ...purchase, earlier: [{ symbol: 'ETH', expected: before, isPaid: true }] }
  const news = judge(second, { bought: all(), held: `${1.5 + Number(grown)}` })
  expect(news).toEqual(status ? { status, proof: 'balance', received: '0.0285' } : {})
})

it.each([
  ['the money of an earlier entry', '0.031', 'SUCCESS', {}],
  ['the same, while who sells has it on its way still', '0.031', 'IN_PROGRESS', {}],
  ['the money of both', '0.065', 'SUCCESS', { status: 'arrived', proof: 'balance', received: '0.034' }],
] as const)('N-201 a balance that grew by %s', (_, grown, ending, news) => {
  const earlier = [{ symbol: 'ETH', expected: '0.03', startedAt: startedAt - 60_000 }]
  const second = { ...purchase, expected: '0.035', earlier }
  const { transfers } = came('one', 'ETH', '0.031')
  const bought = [{ ...entry('one', ending), transfers }, entry('before', 'SUCCESS')]
  expect(judge(second, { bought: all(...bought), held: `${1.5 + Number(grown)}` })).toEqual(news)
  // Without a price nothing of it counts either.
  const unpriced = { ...second, expected: undefined }
  expect(judge(unpriced, { bought: part(...bought), held: `${1.5 + Number('0.031')}` })).toEqual({})
  // That it was paid for and listed is one thing.
  const paidFor = { ...second, earlier: [{ symbol: 'ETH', expected: '0.03', isPaid: true, startedAt }] }
  if (ending === 'SUCCESS')
    expect(judge(paidFor, { bought: all(...bought), held: `${1.5 + Number(grown)}` })).toEqual(news)
})

it('N-201 dust is no purchase: without a price the balance speaks only where nobody else does', () => {
  const unpriced = { ...purchase, expected: undefined }
  expect(judge(unpriced, { bought: all(), held: '1.51' })).toEqual({})
  expect(judge(unpriced, { bought: undefined, held: '1.51' })).toMatchObject({ status: 'arrived' })
  expect(judge(unpriced, { bought: part(), held: '1.51' })).toMatchObject({ status: 'arrived' })
  expect(judge(unpriced, { bought: part(entry('before', 'SUCCESS')), held: '1.51' })).toMatchObject({
    status: 'arrived',
  })
  expect(judge(unpriced, { bought: part(entry('new', 'IN_PROGRESS')), held: '1.51' })).toEqual({
    ...{ status: 'paid', entryId: 'new' },
  })
  expect(judge(unpriced, { bought: part(entry('new', 'FAILED')), held: '1.51' })).toEqual({
    status: 'failed',
    entryId: 'new',
  })
  expect(judge({ ...unpriced, heldBefore: undefined }, { bought: undefined, held: '1.51' })).toEqual({})
})
