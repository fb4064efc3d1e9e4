import { type Core, createSlice, memoryStorage } from '@latchkey/core'
import type { HistoryEntry } from '@latchkey/protocol/api'
import { expect, it, onTestFinished } from 'vitest'
import { initialState, type Purchase } from '../onramp/kept/OnrampState'
import { storedOnramp } from '../onramp/kept/storedOnramp'
import { entry, historyServer, one, openHistory } from './openHistory.test.support'

const { signal } = new AbortController()
type Status = HistoryEntry['metadata']['status']

const bought = (status: Status, hash = '0x2'): HistoryEntry => {
  const { metadata, transfers } = entry(2)
  return { id: 'onramp:o1', transfers, metadata: { ...metadata, operationType: 'bought', hash, status } }
}
const buy = ({ persisted }: Pick<Core, 'persisted'>, address: string, more: Partial<Purchase> = {}) =>
  persisted.write(storedOnramp, {
    choice: {},
    purchase: {
      ...{ id: 'p', provider: { id: 'quay', name: 'Quay' }, address, chainId: one, assetId: `${one}/slip44:60` },
      ...{ contract: '', symbol: 'ETH', amount: '100.00', currency: 'USD', method: 'card', startedAt: 1 },
      ...{ status: 'waiting', watch: 'ended', ...more },
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
it('where the site sells no longer no seller is asked what it sold before', async () => {
  const server = historyServer('marks', 9)
  const { history, core } = await openHistory(server, undefined, { features: { onramp: false } })
  buy(core, '0xA')
  await history.refresh(signal)
  expect(server.state.asked.map(({ searchParams }) => searchParams.get('onramp'))).toEqual([null])
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
it('what was bought stands beside what was sent from here, old and new, where the server tells no histories', async () => {
  const server = historyServer('marks', 9)
  const answer: typeof server.answer = async (url) =>
    url.pathname.includes('history')
      ? Response.json({
          data: [bought('ONRAMP_TRANSACTION_STATUS_SUCCESS')],
          next: null,
          incomplete: true,
          only: 'bought',
        })
      : server.answer(url)
  const { history, core, rows } = await openHistory({ ...server, answer })
  const sent = { chainId: one, from: '0xa', kind: 'send', status: 'confirmed' } as const
  core.store.setState(({ slices }) => ({
    slices: { ...slices, transactions: [{ ...sent, hash: '0xold', at: 1, endedAt: 2 }] },
  }))
  await history.refresh(signal)
  expect([rows(), history.getState().source]).toEqual([['0x2', '0xold'], 'not-served'])
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

const begunWith = async (more: Partial<Purchase>, address = '0xA', options: object = {}) => {
  const server = historyServer('marks', 9)
  server.state.entries = [entry(1)]
  const site = await openHistory(server, undefined, options)
  buy(site.core, address, more)
  await site.history.refresh(signal)
  const waits = () =>
    site.history.getState().pending.map(({ id, purchase, amounts }) => [id, purchase?.step, amounts[0]?.text])
  return { ...site, server, waits }
}
it('one that was begun here waits on top before anybody tells of it, with what its price said', async () => {
  const { waits, history, rows } = await begunWith({ expected: '0.03' })
  expect(waits()).toEqual([['purchase:p', 'waiting', '0.03']])
  expect(history.getState().pending).toMatchObject([
    {
      ...{
        kind: 'bought',
        status: 'pending',
        hash: undefined,
        to: '0xA',
        amounts: [{ isEstimate: true, symbol: 'ETH' }],
      },
      purchase: { symbol: 'ETH', seller: 'Quay', paid: { amount: '100.00', currency: 'USD' } },
    },
  ])
  expect(rows()).toEqual(['0x1'])
})
it.each<[string, Partial<Purchase>, string]>([
  ['of another account', {}, '0xb'],
  ['on another network', { chainId: 'eip155:2' as Purchase['chainId'] }, '0xA'],
  ['that arrived', { status: 'arrived' }, '0xA'],
  ['that failed', { status: 'failed' }, '0xA'],
])('one %s does not wait', async (_, more, address) => {
  const { waits } = await begunWith(more, address)
  expect(waits()).toEqual([])
})
it('nor does one where the site sells no longer', async () => {
  const { waits } = await begunWith({}, '0xA', { features: { onramp: false } })
  expect(waits()).toEqual([])
})
it('told by who sells too it stands once, and decided it stands as that', async () => {
  const { server, history, waits, rows } = await begunWith({ knownIds: ['onramp:before'] })
  const before = { ...bought('ONRAMP_TRANSACTION_STATUS_SUCCESS', '0xold'), id: 'onramp:before' }
  server.state.entries = [bought('ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', ''), before]
  await history.refresh(signal)
  expect([waits(), rows()]).toEqual([[['purchase:p', 'paid', undefined]], ['0xold']])
  server.state.entries = [bought('ONRAMP_TRANSACTION_STATUS_SUCCESS'), before]
  await history.refresh(signal)
  expect([waits(), rows()]).toEqual([[], ['0x2', '0xold']])
})
it('N-201 the end of another purchase leaves it waiting', async () => {
  const { server, history, waits, rows } = await begunWith({ symbol: 'USDC', knownIds: [] })
  server.state.entries = [bought('ONRAMP_TRANSACTION_STATUS_SUCCESS')]
  await history.refresh(signal)
  expect([waits(), rows()]).toEqual([[['purchase:p', 'waiting', undefined]], ['0x2']])
  const same = await begunWith({ expected: '9', earlier: [{ symbol: 'ETH', expected: '1' }], knownIds: [] })
  same.server.state.entries = [bought('ONRAMP_TRANSACTION_STATUS_SUCCESS')]
  await same.history.refresh(signal)
  expect(same.waits()).toEqual([['purchase:p', 'waiting', '9']])
})
it.each<[string, 'IN_PROGRESS' | 'SUCCESS' | 'FAILED', unknown[]]>([
  ['came', 'SUCCESS', [[], ['0x2', '0xold']]],
  ['failed', 'FAILED', [[], ['0x2', undefined]]],
  ['goes on', 'IN_PROGRESS', [['onramp:before'], ['0x2']]],
])('N-201 it is told once by its own entry where one of before %s by another', async (_, ending, shown) => {
  const earlier = [{ symbol: 'ETH', expected: '1', entryId: 'onramp:before' }]
  const { server, history, rows } = await begunWith({ expected: '1.05', earlier, knownIds: [] })
  const before = bought(`ONRAMP_TRANSACTION_STATUS_${ending}`, ending === 'SUCCESS' ? '0xold' : '')
  server.state.entries = [bought('ONRAMP_TRANSACTION_STATUS_SUCCESS'), { ...before, id: 'onramp:before' }]
  await history.refresh(signal)
  expect([history.getState().pending.map(({ id }) => id), rows()]).toEqual(shown)
})
it('N-201 the entry of a purchase before it leaves it waiting, though nobody knows what was listed before it', async () => {
  const storage = tabStorage()
  const { core, server, history, waits, rows } = await begunWith({}, '0xA', { storage })
  const { purchase } = core.persisted.read(storedOnramp) ?? {}
  const knownEntries = [{ id: 'onramp:o1', startedAt: 1 }]
  server.state.entries = [bought('ONRAMP_TRANSACTION_STATUS_SUCCESS')]
  await history.refresh(signal)
  expect(waits()).toEqual([])
  onTestFinished(history.watch())
  core.persisted.write(storedOnramp, { choice: {}, purchase, knownEntries })
  storage.tell()
  expect([waits(), rows()]).toEqual([[['purchase:p', 'waiting', undefined]], ['0x2']])
  const slice = createSlice(core, 'onramp', initialState)
  slice.setState(() => ({ choice: {}, purchase }))
  expect(waits()).toEqual([])
  slice.setState((state) => ({ ...state, knownEntries }))
  expect(waits()).toEqual([['purchase:p', 'waiting', undefined]])
  server.state.entries = [bought('ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', '')]
  await history.refresh(signal)
  expect(history.getState().pending.map(({ id }) => id)).toEqual(['purchase:p', 'onramp:o1'])
})
it('one that goes on outweighs one that failed, which may be of somebody else who wished it to the account', async () => {
  const { server, history, waits, rows } = await begunWith({ knownIds: [] })
  const failed = { ...bought('ONRAMP_TRANSACTION_STATUS_FAILED', ''), id: 'onramp:failed' }
  server.state.entries = [bought('ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', ''), failed]
  await history.refresh(signal)
  expect(waits()).toEqual([['purchase:p', 'paid', undefined]])
  expect(rows()).toHaveLength(1)
  server.state.entries = [failed]
  await history.refresh(signal)
  expect(waits()).toEqual([])
})
it('one of a time no clock can tell is none, and a row without a transaction has no page of an explorer', async () => {
  const { waits, history } = await begunWith({ startedAt: 1e300 })
  expect(waits()).toEqual([])
  expect(history.explorerUrl({ chainId: one, hash: undefined })).toBeUndefined()
  expect(history.explorerUrl({ chainId: one, hash: '' })).toBeUndefined()
})
it('begun before a reload it waits while the history is still asked for', async () => {
  const server = historyServer('marks', 9)
  const { core, history } = await openHistory({ ...server, answer: () => new Promise(() => {}) })
  buy(core, '0xA')
  onTestFinished(history.watch())
  await expect.poll(() => history.getState().pending.map(({ id }) => id)).toEqual(['purchase:p'])
  expect(history.getState().loading).toBe(true)
})
it('begun before a reload it is told to who reads once, also where no server is named', async () => {
  const { core, history } = await openHistory(historyServer('marks', 9), {})
  buy(core, '0xA')
  await history.read(signal)
  expect(history.getState().pending.map(({ id }) => id)).toEqual(['purchase:p'])
})
it('begun in another tab it waits at once, and forgotten there no longer', async () => {
  const storage = tabStorage()
  const { core, waits, history } = await begunWith({ status: 'arrived' }, '0xA', { storage })
  onTestFinished(history.watch())
  buy(core, '0xa')
  storage.tell()
  expect(waits()).toEqual([['purchase:p', 'waiting', undefined]])
  core.persisted.write(storedOnramp, { choice: {} })
  storage.tell()
  expect(waits()).toEqual([])
})
it('begun in this tab it waits at once, and forgotten no longer', async () => {
  const { core, waits, history } = await begunWith({ status: 'arrived' })
  onTestFinished(history.watch())
  const { purchase } = core.persisted.read(storedOnramp) ?? {}
  const slice = createSlice(core, 'onramp', initialState)
  slice.setState((state) => ({ ...state, purchase: purchase && { ...purchase, status: 'waiting' } }))
  expect(waits()).toEqual([['purchase:p', 'waiting', undefined]])
  slice.setState(() => initialState)
  expect(waits()).toEqual([])
})

/** A storage of which another tab changed something once the test says so. */
function tabStorage() {
  const listeners = new Set<(key: string | null) => void>()
  return {
    ...memoryStorage(),
    subscribe(listener: (key: string | null) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell() {
      for (const listener of listeners) listener(null)
    },
  }
}
