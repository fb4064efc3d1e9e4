import type { Activity } from '@latchkey/features/history'
import type { View } from '@latchkey/flow'
import { afterEach, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { keptSome, sent, waiting } from '../../views/fixtures/activity'
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

it('N-369 of two transfers of one hash to one receiver the receipt stays with its own', async () => {
  const row = { ...fromHere(waiting, {}), id: 'first' }
  const { set, pill } = await receiptOf(row, { ...known, pending: [row] })
  await vi.waitFor(() => expect(pill()).toBe('On its way'))
  const other = { ...fromHere({ ...waiting, status: 'failed' }, { text: '3' }), id: 'second' }
  const ended = { ...row, id: 'told', status: 'confirmed' as const }
  set({ pending: [], groups: [{ year: 2026, month: 10, rows: [other, ended] }] })
  await vi.waitFor(() => expect(pill()).toBe('Arrived'))
})

it('the receipt of the account before leaves with it', async () => {
  const { container, facts, changed, pill } = await receiptOf(sent)
  await vi.waitFor(() => expect(pill()).toBe('Arrived'))
  const address = `0x${'c'.repeat(40)}`
  facts.account = { ...facts.account, address, caipAddress: `eip155:1:${address}` as never }
  changed()
  await vi.waitFor(() => expect(container.textContent).toBe('gone'))
})

const usd = { text: '50', symbol: 'USDC', decimals: 6, assetId: `eip155:1/erc20:0x${'c'.repeat(40)}` }
const fromHere = (row: typeof sent, amount: object): Activity => ({
  ...row,
  local: { ...row, kind: 'send', nonce: 1, status: row.status, amount: { ...usd, ...amount } },
})

it.each([
  ['what came, where its token kept some', fromHere(keptSome, {}), 49_500_000n, '49.50 USDC'],
  ['nothing where all of it came', fromHere(keptSome, {}), 50_000_000n, undefined],
  ['nothing where nobody tells', fromHere(keptSome, {}), undefined, undefined],
  ['nothing of what others tell', keptSome, 49_500_000n, undefined],
  ['nothing of what did not arrive', fromHere({ ...keptSome, status: 'failed' }, {}), 49_500_000n, undefined],
  ['nothing of the own currency, which keeps none', fromHere(sent, { assetId: 'eip155:1/slip44:60' }), 1n, undefined],
] as const)('the receipt of what was sent from here tells %s', async (_, row, arrived, told) => {
  const { container, site, set, asked } = await receiptOf(row, { ...known, groups: [] })
  site.arrived = arrived
  set({ groups: [{ year: 2026, month: 9, rows: [row] }] })
  const facts = () => [...container.querySelectorAll('.facts > *')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(facts().some((fact) => fact?.startsWith('Network fee0'))).toBe(true))
  const isAsked = row.local?.amount?.assetId === usd.assetId && row.status === 'confirmed'
  await vi.waitFor(() => expect(asked.filter((one) => one.startsWith('effect'))).toHaveLength(isAsked ? 1 : 0))
  await vi.waitFor(() => expect(facts().find((fact) => fact?.startsWith('They got'))).toBe(told && `They got${told}`))
})
