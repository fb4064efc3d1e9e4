import type { ChainData } from '@latchkey/features/data'
import type { ChainId } from '@latchkey/protocol/caip'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeFlow, fakeNetwork } from '../../../fake/fakeFlow.test.support'
import { mount } from '../../../shell/mount'
import { address } from '../../../views/fixtures/facts'

let undo = () => {}
afterEach(() => {
  undo()
  undo = () => {}
})

it('what is switched on on a test network is not offered until it is known, and what is known stays', async () => {
  let offers: ReturnType<ChainData['offers']> = {}
  let say = (_: readonly ChainId[]) => {}
  const swapped = new Promise<readonly ChainId[]>((resolve) => (say = resolve))
  const quiet = { read: async () => {}, watch: () => () => {} }
  const network = { ...fakeNetwork(1, 'Sepolia'), testnet: true }
  const features = (swaps: boolean) => ({ onramp: true, swaps, walletFeaturesOrder: ['onramp', 'swaps'] }) as never
  const { flow, site, changed } = fakeFlow({
    networks: [network],
    account: {
      ...{ status: 'connected', isConnected: true, address, caipAddress: `eip155:1:${address}`, allAccounts: [] },
      ...{ balance: '1', balanceSymbol: 'ETH', balanceStatus: 'fresh', tokenBalance: [], currentTab: 0 },
    },
    options: {
      services: { url: 'https://door.example' },
      projectId: 'a'.repeat(32),
      adapters: [],
      features: features(false),
    },
    features: {
      tokens: { ...quiet, reading: () => ({ status: 'fresh' }), setTab: () => {} },
      data: {
        serves: async () => true,
        absent: () => [],
        offers: () => offers,
        setOffers(_: ChainId, found: typeof offers) {
          offers = found
        },
      },
      onramp: { options: async () => ({ source: 'server' }), assets: () => [{ chainId: 'eip155:1' }] },
      swap: { networks: () => swapped },
    },
  })
  undo = mount(document.body, flow).unmount
  await flow.open({ view: 'Account' })
  const root = () => document.querySelector('latchkey-modal')?.shadowRoot
  const shown = () =>
    [...(root()?.querySelectorAll('.action') ?? [])].map(
      (one) => `${one.textContent} ${one.matches('.bone') ? 'unknown' : 'offered'}`,
    )
  await vi.waitFor(() => expect(shown()).toEqual(['Buy offered']))
  site.options = { ...site.options, features: features(true) }
  changed()
  await vi.waitFor(() => expect(shown()).toEqual(['Buy offered', 'Swap unknown']))
  say([])
  await vi.waitFor(() => expect(shown()).toEqual(['Buy offered']))
})
