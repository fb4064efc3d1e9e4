import type { Core } from '@latchkey/core'
import type { HistoryEntry } from '@latchkey/protocol/api'
import { expect, it } from 'vitest'
import { storedOnramp } from '../onramp/storedOnramp'
import { entry, historyServer, one, openHistory } from './openHistory.test.support'

const { signal } = new AbortController()
type Status = HistoryEntry['metadata']['status']

const bought = (status: Status, hash = '0x2'): HistoryEntry => {
  const { metadata, transfers } = entry(2)
  return { id: 'onramp:o1', transfers, metadata: { ...metadata, operationType: 'bought', hash, status } }
}
const buy = ({ persisted }: Core, address: string) =>
  persisted.write(storedOnramp, {
    choice: {},
    purchase: {
      ...{ id: 'p', provider: { id: 'quay', name: 'Quay' }, address, chainId: one, assetId: `${one}/slip44:60` },
      ...{ contract: '', symbol: 'ETH', amount: '100.00', currency: 'USD', method: 'card', startedAt: 1 },
      ...{ status: 'waiting', watch: 'ended' },
    },
  })

it('who sold something to the account is asked about it, and of who bought nothing no seller hears', async () => {
  const server = historyServer('marks', 1)
  server.state.entries = [entry(3), entry(2)]
  const { history, core } = await openHistory(server)
  const sellers = () => server.state.asked.map(({ searchParams }) => searchParams.get('onramp'))
  await history.refresh(signal)
  buy(core, '0xb')
  await history.refresh(signal)
  expect(sellers()).toEqual([null, null])
  buy(core, '0xA')
  await history.refresh(signal)
  await history.readOlder()
  expect(sellers()).toEqual([null, null, 'quay', null])
})
it('a purchase on its way is on top; arrived it is one row that says Bought', async () => {
  const server = historyServer('marks', 9)
  server.state.entries = [bought('ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', ''), entry(1)]
  const { history, rows } = await openHistory(server)
  await history.refresh(signal)
  expect(history.getState().pending).toMatchObject([{ kind: 'bought', status: 'pending', id: 'onramp:o1' }])
  expect(rows()).toEqual(['0x1'])
  server.state.entries = [entry(3), entry(2), entry(1)]
  await history.refresh(signal)
  expect(rows()).toEqual(['0x3', '0x2', '0x1'])
  server.state.entries = [bought('ONRAMP_TRANSACTION_STATUS_SUCCESS'), entry(3), entry(2), entry(1)]
  await history.refresh(signal)
  const kinds = history.getState().groups.flatMap((group) => group.rows.map(({ kind, hash }) => `${kind} ${hash}`))
  expect(kinds).toEqual(['receive 0x3', 'bought 0x2', 'receive 0x1'])
})
it('a purchase that is told again does not hide that there are new ones nobody read', async () => {
  const server = historyServer('marks', 2)
  const answer: typeof server.answer = async (url) => {
    const page = (await (await server.answer(url)).json()) as { data: HistoryEntry[] }
    if (url.pathname.includes('history') && !url.searchParams.get('cursor'))
      page.data.unshift(bought('ONRAMP_TRANSACTION_STATUS_SUCCESS', '0xpaid'))
    return Response.json(page)
  }
  server.state.entries = [entry(3), entry(1)]
  const { history, rows } = await openHistory({ ...server, answer })
  await history.refresh(signal)
  server.state.entries = [entry(9), entry(8), entry(7), entry(6), ...server.state.entries]
  await history.refresh(signal)
  expect(rows()).toEqual(['0x9', '0x8', '0xpaid'])
  while (history.getState().next !== null) await history.readOlder()
  expect(rows()).toEqual(['0x9', '0x8', '0x7', '0x6', '0x3', '0xpaid', '0x1'])
})
