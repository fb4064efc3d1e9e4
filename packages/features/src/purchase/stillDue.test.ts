import type { HistoryEntry } from '@latchkey/protocol/api'
import { expect, it } from 'vitest'
import { stillDue } from './stillDue'

const startedAt = Date.parse('2026-01-01T12:00:00Z')
const due = (more: object = {}) => ({ symbol: 'ETH', expected: '0.03', startedAt, isPaid: false, ...more })
const listed = (id: string, ending: string, more: { minedAt?: string; symbol?: string; numeric?: string } = {}) => {
  const { minedAt = '2026-01-01T12:01:00Z', symbol = 'ETH', numeric = '0.0299' } = more
  return {
    id,
    metadata: {
      ...{ operationType: 'bought', hash: '', chain: 'eip155:1', minedAt, sentFrom: '', sentTo: '0xa' },
      status: `ONRAMP_TRANSACTION_STATUS_${ending}`,
    },
    transfers: [{ direction: 'in', fungible_info: { symbol }, quantity: { numeric } }],
  } as HistoryEntry
}

it('one whose entry is known is due until that says it ended', () => {
  const one = due({ entryId: 'x', isPaid: true })
  expect(stillDue([one], [listed('x', 'SUCCESS')])).toEqual([])
  expect(stillDue([one], [listed('x', 'FAILED')])).toEqual([])
  expect(stillDue([one], [listed('x', 'IN_PROGRESS'), listed('y', 'SUCCESS')])).toEqual([one])
  expect(stillDue([one], [])).toEqual([one])
})

it('one whose entry is not known has ended where one came after it of about its amount', () => {
  expect(stillDue([due()], [listed('x', 'SUCCESS')])).toEqual([])
  expect(stillDue([due()], [listed('x', 'SUCCESS', { symbol: 'eth', numeric: '0.025' })])).toEqual([])
})

it.each([
  ['has not come', listed('x', 'IN_PROGRESS')],
  ['was refused, for who was tries again', listed('x', 'FAILED')],
  ['is of a time before', listed('x', 'SUCCESS', { minedAt: '2026-01-01T11:59:00Z' })],
  ['is of another token', listed('x', 'SUCCESS', { symbol: 'USDC' })],
  ['is of another amount', listed('x', 'SUCCESS', { numeric: '0.05' })],
])('an entry that %s ends none', (_, entry) => {
  expect(stillDue([due()], [entry])).toEqual([due()])
})

it('an entry ends one, the first, and none whose own is known', () => {
  const [first, second] = [due(), due({ startedAt: startedAt + 1 })]
  expect(stillDue([first, second], [listed('x', 'SUCCESS')])).toEqual([second])
  expect(stillDue([due({ entryId: 'x' }), second], [listed('x', 'SUCCESS')])).toEqual([second])
})

it('an entry of a purchase that ended is the end of no other', () => {
  const entries = [listed('y', 'SUCCESS'), listed('x', 'SUCCESS')]
  expect(stillDue([due()], entries, ['x', 'y'])).toEqual([due()])
  expect(stillDue([due()], entries, ['x', undefined])).toEqual([])
})
