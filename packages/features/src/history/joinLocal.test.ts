import type { HistoryEntry } from '@latchkey/protocol/api'
import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import type { LocalRow } from '../tracked/Activity'
import { joinLocal } from './joinLocal'

const chainId = 'eip155:1' as ChainId
const entry = (hash: string, minedAt: string): HistoryEntry => ({
  id: `id ${hash}`,
  metadata: {
    ...{ operationType: 'send', hash, chain: chainId, minedAt: `${minedAt}T00:00:00Z`, sentFrom: '0xb', sentTo: '0xc' },
    status: 'confirmed',
  },
  transfers: [],
})
const sent = { chainId, from: '0xa', kind: 'send', status: 'confirmed', endedAt: 3 } as const
/** Of one bundle: what was sent in another before, and what was sent in it. */
const again: LocalRow = { ...sent, hash: '0x1', to: '0xfirst', at: 1, replacement: '0x9' }
const bundled: LocalRow = { ...sent, hash: '0x9', to: '0xsecond', at: 2 }
const others: readonly LocalRow[] = ['1', '2'].map((id) => ({ ...again, hash: `0x${id}`, at: 0, batch: { id } }))

it.each<[string, readonly LocalRow[], readonly unknown[]]>([
  ['the newer', [bundled, again], ['id 0x9 to 0xsecond', 'eip155:1:0x1 to 0xfirst']],
  ['the older', [again, { ...bundled, at: 0 }], ['id 0x9 to 0xsecond', 'eip155:1:0x1 to 0xfirst']],
  ['none', others, ['id 0x9 to 0xfirst', 'eip155:1::1 to 0xfirst']],
])('N-361 of two in one bundle each has a row once the server tells it, where %s is called so', (_, locals, shown) => {
  // A newer one, which hides what is mined and not told.
  const entries = [entry('0x5', '2026-07-02'), entry('0x9', '2026-07-01')]
  const now = Date.UTC(2026, 6, 3)
  const { groups, pending } = joinLocal(entries, locals, true, (url) => url, [], now)
  const rows = groups.flatMap((group) => group.rows.map(({ id, to }) => `${id} to ${to}`))
  expect([rows, pending]).toEqual([['id 0x5 to 0xc', ...shown], []])
})

it.each(['send', 'swap'] as const)('a row of a %s is called the same once the server tells it', (kind) => {
  const local: LocalRow = { ...sent, kind, hash: '0x7', to: '0xc', at: 1, amount: { text: '3', symbol: 'ETH' } }
  // Its second transfer of the same transaction, which no entry tells of.
  const second: LocalRow = { ...local, to: '0xd', at: 2 }
  const told = { ...entry('0x7', '2026-07-01'), id: `${chainId}:0x7` }
  const idsOf = (entries: readonly HistoryEntry[], locals: readonly LocalRow[]) =>
    joinLocal(entries, locals, true, (url) => url, [], Date.UTC(2026, 6, 3)).groups.flatMap(({ rows }) =>
      rows.map(({ id, to }) => `${id} to ${to}`),
    )
  const waits = idsOf([], [local])
  expect(waits).toEqual([`${told.id} to 0xc`])
  expect(idsOf([told], [local])).toEqual(waits)
  if (kind === 'swap') return
  const both = idsOf([], [second, local])
  expect(both).toEqual([`${told.id}:0xd  3 to 0xd`, ...waits])
  expect(idsOf([told], [second, local])).toEqual(expect.arrayContaining(both.slice(1)))
})
