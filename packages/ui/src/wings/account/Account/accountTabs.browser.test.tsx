import { emptyHistory } from '@latchkey/features/history'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeFlow } from '../../../fake/fakeFlow.test.support'
import { mount } from '../../../shell/mount'
import { groups, now } from '../../../views/fixtures/activity'
import { address } from '../../../views/fixtures/facts'

let undo = () => {}
afterEach(() => {
  undo()
  undo = () => {}
})

const find = (selector: string) =>
  document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>(selector)

it('NFTs and the activity follow one another below their tabs, also once both are loaded', async () => {
  const caipAddress = `eip155:1:${address}` as const
  const quiet = { read: async () => {}, watch: () => () => {} }
  const { flow, site, changed } = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address, caipAddress, allAccounts: [], addressLabels: {} },
      ...{ balance: '1', balanceSymbol: 'ETH', balanceStatus: 'fresh', tokenBalance: [], currentTab: 0 },
    },
    options: {
      ...{ services: { url: 'https://door.example' }, projectId: 'a'.repeat(32), adapters: [] },
      features: { receive: true, history: true, walletFeaturesOrder: [] } as never,
      clock: { now: () => now, after: () => () => {} },
    },
    features: {
      tokens: {
        ...quiet,
        reading: () => ({ status: 'fresh' }),
        setTab(_: string, currentTab: number) {
          site.account = { ...site.account, currentTab }
          changed()
        },
      },
      nfts: { ...quiet, list: () => ({ items: [], next: null, at: 1, status: 'fresh' }) },
      history: { ...quiet, getState: () => ({ ...emptyHistory, account: caipAddress, groups, readAt: now }) },
      transactions: { replaceWay: () => 'none' },
      identity: { follow: () => () => {} },
    },
  })
  undo = mount(document.body, flow).unmount
  await flow.open({ view: 'Account' })
  const drawn = { nfts: '.nfts', activity: '[data-transaction]' }
  for (const tab of ['nfts', 'activity', 'nfts', 'activity'] as const) {
    await vi.waitFor(() => expect(find(`[data-tab="${tab}"]`)).toBeTruthy())
    find(`[data-tab="${tab}"]`)?.click()
    await vi.waitFor(() => expect(find(drawn[tab])).toBeTruthy(), { timeout: 5_000 })
  }
})
