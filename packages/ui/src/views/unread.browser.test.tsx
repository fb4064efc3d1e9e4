import type { View } from '@latchkey/flow'
import { chunkFailed } from '@latchkey/protocol/errors'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeSite, fakeFlow } from '../fake/fakeFlow.test.support'
import { mount } from '../shell/mount'

let undo = () => {}
afterEach(() => {
  undo()
  undo = () => {}
  vi.restoreAllMocks()
})

const state = () => {
  const root = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')
  return [root?.dataset['latchkeyView'], root?.dataset['state']]
}
const shows = (view: View, wanted: string) =>
  vi.waitFor(() => expect(state()).toEqual([view.name, wanted]), { timeout: 5_000 })
const account: FakeSite['account'] = {
  status: 'connected',
  isConnected: true,
  address: `0x${'1'.repeat(40)}`,
  caipAddress: `eip155:1:0x${'1'.repeat(40)}`,
  balance: '1',
  balanceSymbol: 'ETH',
  balanceStatus: 'fresh',
  allAccounts: [],
  addressLabels: {},
}

async function opened(view: View, site: Partial<FakeSite>) {
  const fake = fakeFlow({ account, ...site })
  undo = mount(document.body, fake.flow).unmount
  await fake.flow.open({ view: 'Account' })
  fake.flow.push(view)
  return fake
}

const never = () => new Promise<never>(() => {})
const onramp = { getState: () => ({ choice: {} }), options: never, assets: () => [], takenOn: () => undefined }
const receipt: View = { name: 'TransactionDetails', id: 'a' }
const item: View = { name: 'NftDetails', assetId: 'eip155:1/erc721:0x1/1' }
const bought: View = { name: 'BuyInProgress' }

it.each<[View, string, FakeSite['features']]>([
  [{ name: 'OnRampFiatSelect' }, 'slow', { onramp }],
  [{ name: 'OnRampTokenSelect' }, 'slow', { onramp }],
  [bought, 'loading', { onramp: never() }],
  [receipt, 'slow', { history: never() }],
  [item, 'slow', { nfts: never() }],
])('what is waited for is said when it takes long: %o', async (view, wanted, features) => {
  await opened(view, { features })
  await expect
    .element(page.getByText(/takes longer than usual|taking longer than usual/).last(), { timeout: 8_000 })
    .toBeVisible()
  expect(state()).toEqual([view.name, wanted])
})

it.each<[View, string]>([
  [{ name: 'OnRampFiatSelect' }, 'onramp'],
  [{ name: 'OnRampTokenSelect' }, 'onramp'],
  [receipt, 'history'],
])('what could not be read is said, and read again by a press: %o', async (view, name) => {
  const { flow } = await opened(view, { features: {} })
  flow.back()
  const real = flow.latchkey.feature
  const asked = vi.spyOn(flow.latchkey, 'feature').mockImplementation((async (one: string) => {
    if (one === name) throw chunkFailed({ view: one })
    return real(one as never)
  }) as never)
  flow.push(view)
  await shows(view, 'error')
  const before = asked.mock.calls.length
  await page.getByRole('button', { name: 'Try again' }).click()
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before))
})

it.each<[View, FakeSite['features']]>([
  [
    { name: 'WalletSendSelectToken' },
    { send: { readTokens: never, getState: () => ({}), hasBegun: () => true, recent: () => [] } },
  ],
  [{ name: 'SwapSelectToken', side: 'from' }, { swap: { tokens: never, getState: () => ({}) } }],
])('tokens that cannot be read without a connection are not waited for: %o', async (view, features) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await opened(view, { features })
  await expect.element(page.getByText('You are offline')).toBeVisible()
  expect(state()).toEqual([view.name, 'offline'])
})

it('an account that turns out to be a contract which nothing on sale reaches is told so', async () => {
  const ether = {
    id: 'eip155:1/slip44:60',
    chainId: 'eip155:1',
    currency: { symbol: 'ETH', name: 'Ether' },
    network: {},
  }
  const options = { purchaseCurrencies: [{}], paymentCurrencies: [{ id: 'EUR' }], providers: [] }
  let taking: readonly string[] | undefined
  const { changed } = await opened(
    { name: 'OnRampTokenSelect' },
    {
      features: {
        onramp: {
          ...onramp,
          options: async () => {},
          getState: () => ({ choice: {}, options }),
          assets: () => (taking ? [] : [ether]),
          takenOn: () => taking,
        },
      },
    },
  )
  await shows({ name: 'OnRampTokenSelect' }, 'ready')
  taking = ['eip155:10']
  changed()
  await expect.element(page.getByText('Not sold where this account is')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).last().click()
  await vi.waitFor(() => expect(state()[0]).toBe('Account'))
})
