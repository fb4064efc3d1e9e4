import type { HistoryEntry } from '@latchkey/protocol/api'
import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import type { LocalRow } from '../tracked/Activity'
import { toActivity } from './toActivity'

const chainId = 'eip155:1' as ChainId
const entry = (operationType: HistoryEntry['metadata']['operationType'], more: object = {}): HistoryEntry => ({
  id: 'one',
  metadata: {
    ...{ operationType, hash: '0x1', chain: chainId, minedAt: '2025-07-01T00:00:00Z', status: 'confirmed' },
    ...{ sentFrom: '0xa', sentTo: '' },
  },
  transfers: [{ nft_info: { flags: { is_spam: false } }, direction: 'out', quantity: { numeric: '1' } }],
  ...more,
})
const local = {
  chainId,
  from: '0xa',
  hash: '0x1',
  kind: 'send',
  at: 5,
  to: '0xfriend',
  status: 'confirmed',
} as LocalRow
const told = (one: HistoryEntry, row?: LocalRow) => toActivity(one, row, () => undefined, Date.UTC(2026, 0))

it('whom this browser sent it to is told by this browser, else nobody where the server names nobody', () => {
  expect(told(entry('send'), local)).toMatchObject({ from: '0xa', to: '0xfriend' })
  expect(told(entry('send')).to).toBe('')
  expect(told(entry('approve'), local)).toMatchObject({ kind: 'send', to: '0xfriend' })
})

it('that more moved than is listed is told by the server', () => {
  expect([told(entry('send')).isIncomplete, told(entry('send', { incomplete: true })).isIncomplete]).toEqual([
    false,
    true,
  ])
})

it('of what no transaction is known of yet there is no hash', () => {
  const bought = entry('bought')
  expect(told({ ...bought, metadata: { ...bought.metadata, hash: '' } }).hash).toBeUndefined()
  expect(told(bought).hash).toBe('0x1')
})
