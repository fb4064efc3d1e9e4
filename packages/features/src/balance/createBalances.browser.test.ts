import { accountsOf, getAccount } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectHarbor } from '../fake/connectHarbor.test.support'
import { fakeAdapter, network, openSite } from '../fake/openSite.test.support'
import { answeredClock } from '../query/answeredClock.test.support'
import { createBalances } from './createBalances'

const asked: string[] = []

/** A connected visitor in a tab of its own, on the browser's storage. */
async function openTab(storageKey: string, rpc = 'https://1.example') {
  const adapter = fakeAdapter(async ({ address, chainId }) => {
    asked.push(`${chainId}:${address} at ${rpc}`)
    return BigInt(asked.length) * 10n ** 18n
  })
  const { core, destroy } = openSite({
    adapters: [adapter],
    networks: [network(1, { rpcUrls: { default: { http: [rpc] } } })],
    storage: undefined,
    clock: answeredClock,
    storageKey,
  })
  const wallet = { accounts: accountsOf(['0xa']), chainId: 'eip155:1' as ChainId }
  await connectHarbor(core, wallet)
  const balances = createBalances(core)
  onTestFinished(() => {
    balances.destroy()
    destroy()
    localStorage.removeItem(`${storageKey}:1:connections`)
    asked.splice(0)
  })
  const shown = () => getAccount(core.store.getState())
  return { balances, shown }
}

test('two tabs that show a balance ask the chain for it once', async () => {
  const key = crypto.randomUUID()
  const tabs = [await openTab(key), await openTab(key)]
  for (const { balances } of tabs) balances.watch('eip155')
  for (const { shown } of tabs)
    await vi.waitFor(() => expect(shown()).toMatchObject({ balance: '1.00', balanceStatus: 'fresh' }))
  expect(asked).toHaveLength(1)
  await tabs[1]?.balances.refresh('eip155', new AbortController().signal)
  for (const { shown } of tabs) await vi.waitFor(() => expect(shown()).toMatchObject({ balance: '2.00' }))
})

test("a balance of one node is not shown in a tab that reads the same chain's id from another", async () => {
  const key = crypto.randomUUID()
  const tabs = [await openTab(key), await openTab(key, 'https://devnet.example')]
  for (const { balances, shown } of tabs) {
    balances.watch('eip155')
    await vi.waitFor(() => expect(shown()).toMatchObject({ balanceStatus: 'fresh' }))
  }
  expect(asked).toEqual(['eip155:1:0xa at https://1.example', 'eip155:1:0xa at https://devnet.example'])
})
