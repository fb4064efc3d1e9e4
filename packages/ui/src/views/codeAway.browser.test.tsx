import type { TokenBalance } from '@latchkey/core'
import type { View } from '@latchkey/flow'
import type { ChainId } from '@latchkey/protocol/caip'
import { chunkFailed } from '@latchkey/protocol/errors'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeFlow } from '../fake/fakeFlow.test.support'
import { mount } from '../shell/mount'
import { ferry, lighthouse } from './fixtures/nfts'

let undo = () => {}
afterEach(() => {
  undo()
  undo = () => {}
})

const address = `0x${'1'.repeat(40)}`
const ether: TokenBalance = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1' as ChainId, value: 35.5, price: 35.5 },
  ...{ quantity: { decimals: '18', numeric: '1' }, iconUrl: '' },
}
const purchase = {
  ...{ id: '1', address, provider: { id: 'tidewater', name: 'Tidewater' }, symbol: 'ETH', amount: '100' },
  ...{ currency: 'USD', startedAt: 0, status: 'waiting', watch: 'running', chainId: 'eip155:1' },
}

/** An account with something of everything; the code of one feature comes when it is let. */
async function opened(view: View, late: 'tokens' | 'nfts' | 'onramp') {
  const own = { arrives: false, watching: 0 }
  const nfts = {
    ...{ read: async () => {}, refresh: async () => {}, watch: () => () => {} },
    list: () => ({ items: [lighthouse, ferry], next: null, at: 1, status: 'fresh' }),
  }
  const tokens = {
    ...{ read: async () => {}, refresh: async () => {}, watch: () => () => {}, setTab() {} },
    reading: () => ({ status: 'fresh', at: 0 }),
  }
  const onramp = {
    getState: () => ({ purchase }),
    // What is sold is never told.
    options: () => new Promise(() => {}),
    ...{ linkOf: () => undefined, assets: () => [], takenOn: () => undefined },
    watch() {
      own.watching += 1
      return () => {
        own.watching -= 1
      }
    },
  }
  const all = { tokens, nfts, onramp, display: { choices: () => ({ amounts: 'shown', hidden: [] }) } }
  const fake = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address, allAccounts: [], addressLabels: {}, balance: '1' },
      ...{ caipAddress: `eip155:1:${address}`, balanceSymbol: 'ETH', balanceStatus: 'fresh', tokenBalance: [ether] },
    },
    options: { services: { url: 'https://door.example' }, projectId: 'a'.repeat(32), adapters: [] },
    features: Object.defineProperty({ ...all }, late, {
      get() {
        if (!own.arrives) throw chunkFailed({ view: late })
        return all[late]
      },
    }),
  })
  undo = mount(document.body, fake.flow).unmount
  await fake.flow.open({ view: 'Account' })
  if (view.name !== 'Account') fake.flow.push(view)
  return { ...fake, own }
}

it.each([
  ['the tokens', { name: 'Account' }, 'tokens', 'Token Balance Unavailable', 'Refresh', 'Ether'],
  ['collections', { name: 'Nfts' }, 'nfts', 'Your collections could not be read.', 'Look again', '#204'],
  [
    ...['an item', { name: 'NftDetails', assetId: lighthouse.id }, 'nfts'],
    ...['Couldn’t load this screen', 'Try again', 'Copy contract'],
  ],
  [
    ...['a purchase', { name: 'BuyInProgress' }, 'onramp'],
    ...['Couldn’t load this screen', 'Try again', 'Finish in the Tidewater window'],
  ],
] as const)(
  'where the code of %s did not come, a press asks for it again',
  async (_, view, late, said, press, there) => {
    const { own } = await opened(view as View, late)
    await expect.element(page.getByText(said, { exact: true })).toBeVisible()
    own.arrives = true
    await page.getByRole('button', { name: press }).click()
    await expect.element(page.getByText(there, { exact: true }).first()).toBeVisible()
  },
)

it('that the code of buying did not come is not said as nobody selling, and it is asked for again', async () => {
  const { own } = await opened({ name: 'OnRampProviders' }, 'onramp')
  await expect.element(page.getByText('Couldn’t load this screen')).toBeVisible()
  own.arrives = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await vi.waitFor(() => {
    const view = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('[data-state]')
    expect((view as HTMLElement | null)?.dataset['state']).toBe('loading')
  })
})

it('a purchase is drawn and followed without waiting for what is sold', async () => {
  const { own, flow } = await opened({ name: 'BuyInProgress' }, 'nfts')
  await expect.element(page.getByText('Finish in the Tidewater window')).toBeVisible()
  expect(own.watching).toBe(1)
  flow.reset({ name: 'Account' })
  await vi.waitFor(() => expect(own.watching).toBe(0))
})

it('that a purchase comes to this account is not said once another one is in use', async () => {
  const { site, flow } = await opened({ name: 'BuyInProgress' }, 'nfts')
  await expect.element(page.getByText('Finish in the Tidewater window')).toBeVisible()
  site.account = { ...site.account, address: `0x${'2'.repeat(40)}` }
  flow.toast({ variant: 'success', message: 'moved' })
  await expect.element(page.getByText('Finish in the Tidewater window')).not.toBeInTheDocument()
})
