import { accountsOf, createFeatures, memoryStorage, type Storage } from '@latchkey/core'
import { sharedStorage } from '@latchkey/core/fake'
import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it, onTestFinished, vi } from 'vitest'
import { connectHarbor } from '../fake/connectHarbor.test.support'
import { fakeAdapter, openSite } from '../fake/openSite.test.support'
import { feature as transactions } from '../transactions'
import type { LocalTransaction } from '../transactions/LocalTransaction'
import { storedTransactions } from '../transactions/storedTransactions'
import { feature } from '../unsettled'

const chainId = 'eip155:1' as ChainId
const from = '0x00000000000000000000000000000000000000aa'
const minute = 60_000
const now = 1_000_000
const row = (more: Partial<LocalTransaction> = {}): LocalTransaction => {
  const amount = { text: '0.25', symbol: 'ETH' }
  return { chainId, from, hash: '0x1', kind: 'send', at: now, to: '0xb', amount, status: 'pending', ...more }
}

/** A connected tab on a chain that ends nothing; `loaded` names what came. */
async function openTab(storage: Storage = memoryStorage()) {
  const adapter = fakeAdapter()
  const never = () => new Promise<never>(() => {})
  const setup = (context: never) => ({
    ...adapter.setup(context),
    actions: async () => ({ waitForTransaction: never }) as never,
  })
  const site = openSite({ adapters: [{ ...adapter, setup }], storage })
  onTestFinished(site.destroy)
  const wallet = { accounts: accountsOf([from, '0x00000000000000000000000000000000000000bb']), chainId }
  await connectHarbor(site.core, wallet)
  const loaded: string[] = []
  const { load } = createFeatures(site.core, [
    {
      name: 'transactions',
      load: async () => {
        loaded.push('transactions')
        return transactions
      },
    },
    { name: 'unsettled', load: async () => feature },
  ])
  return {
    ...site,
    load,
    loaded,
    keep: (...rows: LocalTransaction[]) => site.core.persisted.write(storedTransactions, rows),
  }
}

it('loads what keeps transactions only where one is on its way, or ended just now', async () => {
  const empty = await openTab()
  expect((await empty.load('unsettled')).list()).toEqual([])
  const old = await openTab()
  old.keep(
    row({ status: 'confirmed', endedAt: now - 5 * minute }),
    row({ hash: '0x2', status: 'failed', endedAt: now - 60 * minute }),
  )
  expect((await old.load('unsettled')).list()).toEqual([])
  expect([...empty.loaded, ...old.loaded]).toEqual([])
})

it('what is told no longer, and may still go through, is looked for', async () => {
  for (const [ended, loaded] of [
    [120 * minute, ['transactions']],
    [24 * 60 * minute, []],
  ] as const) {
    const tab = await openTab()
    tab.pass(48 * 60 * minute)
    tab.keep(row({ status: 'dropped', endedAt: tab.clock.now() - ended }))
    const unsettled = await tab.load('unsettled')
    await new Promise(setImmediate)
    expect([tab.loaded, unsettled.list()]).toEqual([loaded, []])
  }
})

it('tells after a reload what was sent before, as a row of the activity', async () => {
  const { load, keep, loaded } = await openTab()
  keep(row())
  const unsettled = await load('unsettled')
  await vi.waitFor(() => expect(unsettled.list()).toHaveLength(1))
  expect(unsettled.list()).toMatchObject([
    {
      id: `${chainId}:0x1`,
      kind: 'send',
      status: 'pending',
      to: '0xb',
      amounts: [{ direction: 'out', text: '0.25' }],
    },
  ])
  expect([loaded, unsettled.nextLeaves()]).toEqual([['transactions'], undefined])
})

it('tells of the account and the network that are in use alone', async () => {
  const { load, keep } = await openTab()
  keep(row(), row({ hash: '0x2', from: '0xbb' }), row({ hash: '0x3', chainId: 'eip155:137' as ChainId }))
  const unsettled = await load('unsettled')
  await vi.waitFor(() => expect(unsettled.list().map(({ hash }) => hash)).toEqual(['0x1']))
})

it('tells what is sent meanwhile at once', async () => {
  const { load } = await openTab()
  const unsettled = await load('unsettled')
  const { track } = await load('transactions')
  expect(unsettled.list()).toEqual([])
  track(row())
  expect(unsettled.list()).toMatchObject([{ hash: '0x1' }])
})

it('tells an end for a while, and one that may want something done for longer', async () => {
  const { load, keep, pass } = await openTab()
  keep(row({ hash: '0x2', status: 'confirmed', endedAt: now }), row({ hash: '0x3', status: 'dropped', endedAt: now }))
  const unsettled = await load('unsettled')
  await vi.waitFor(() => expect(unsettled.list()).toHaveLength(2))
  expect(unsettled.nextLeaves()).toBe(now + 5 * minute)
  pass(5 * minute)
  expect(unsettled.list().map(({ hash }) => hash)).toEqual(['0x3'])
  pass(55 * minute)
  expect(unsettled.list()).toEqual([])
})

it('hears of what another tab sent', async () => {
  const tabs = sharedStorage()
  const [here, there] = [await openTab(tabs.tab()), await openTab(tabs.tab())]
  const unsettled = await here.load('unsettled')
  expect(unsettled.list()).toEqual([])
  ;(await there.load('transactions')).track(row())
  await vi.waitFor(() => expect(unsettled.list()).toMatchObject([{ hash: '0x1', status: 'pending' }]))
})
