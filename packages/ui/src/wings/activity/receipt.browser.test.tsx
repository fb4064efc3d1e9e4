import type { Activity } from '@latchkey/features/history'
import type { View } from '@latchkey/flow'
import { afterEach, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { sent, waiting } from '../../views/fixtures/activity'
import { known, showActivity } from './showActivity.test.support'
import { TransactionDetailsScreen } from './TransactionDetails/TransactionDetailsScreen'

afterEach(cleanup)

const receiptOf = async (row: Activity, state = known) => {
  const view: View = { name: 'TransactionDetails', id: row.id }
  const shown = await showActivity(state, { screen: TransactionDetailsScreen, view })
  return { ...shown, pill: () => shown.container.querySelector('.pill')?.textContent }
}
const { hash: _hash, ...unnamed } = waiting
const inBatch = { ...unnamed.local, id: 'b', hash: undefined, batch: { id: '0xba7c4', wallet: 'io.harbor' } }
const batched = { ...unnamed, id: 'b', hash: undefined, local: inBatch } as Activity

it.each([
  ['its hash', waiting, { ...waiting, local: undefined }],
  ['the hash it was sent with, once it was sent again for a higher fee', waiting, { ...waiting, hash: '0xfaster' }],
  ['the batch it went in', batched, { ...batched, hash: '0xmined' }],
] as const)(
  'what waits ends in its receipt though the server names it otherwise: it is known by %s',
  async (_by, row, told) => {
    const { set, pill } = await receiptOf(row, { ...known, pending: [row] })
    await vi.waitFor(() => expect(pill()).toBe('On its way'))
    const ended = { ...told, id: 'told', status: 'confirmed' } as Activity
    set({ pending: [], groups: [{ year: 2026, month: 10, rows: [sent, ended] }] })
    await vi.waitFor(() => expect(pill()).toBe('Arrived'))
  },
)
it('the receipt of the account before leaves with it', async () => {
  const { container, facts, changed, pill } = await receiptOf(sent)
  await vi.waitFor(() => expect(pill()).toBe('Arrived'))
  const address = `0x${'c'.repeat(40)}`
  facts.account = { ...facts.account, address, caipAddress: `eip155:1:${address}` as never }
  changed()
  await vi.waitFor(() => expect(container.textContent).toBe('gone'))
})
