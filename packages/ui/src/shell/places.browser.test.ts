import type { View } from '@latchkey/flow'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { drawOnScreen } from '../fake/drawOnScreen.test.support'
import { fakeFlow } from '../fake/fakeFlow.test.support'
import { views } from '../views'
import { mount } from './mount'

afterEach(cleanup)

const before = { width: innerWidth, height: innerHeight }
const ether = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', iconUrl: '', price: 3_204.11, value: 3_857.74 },
  quantity: { decimals: '18', numeric: '1.204' },
}
const never = () => new Promise(() => {})

/** An account that sends at once, and whose swaps and purchases are never told. */
async function openAccount() {
  const { flow } = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address: '0x4f3A120E72C76c22ae802D129F599BFDbc31cb91' },
      ...{ allAccounts: [], addressLabels: {}, balance: '1.204', balanceStatus: 'fresh' },
    },
    features: {
      onramp: { options: never },
      swap: { listed: never },
      send: {
        readTokens: async () => ({ tokens: [ether], list: 'read' }),
        getState: () => ({ loading: false, token: ether }),
        ...{ recent: () => [], hasBegun: () => false, begin: () => {}, fill: () => {} },
        ...{ assetIdOf: () => 'eip155:1/slip44:60', convert: () => '0' },
      },
    },
  })
  const { unmount } = mount(document.body, flow)
  onTestFinished(unmount)
  await flow.open()
  flow.reset({ name: 'Account' })
  await vi.waitFor(() => expect(find('.actions, .total')).toBeTruthy())
  return flow
}

const find = (selector: string) =>
  document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>(selector)

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

it.each([
  ['WalletSend', 'Send', 'ready'],
  ['Swap', 'Swap', 'loading'],
  ['OnRampProviders', 'Buy', 'loading'],
] as const)(
  'U2 the first opening of %s has its title and its height from the first frame on',
  async (name, title, last) => {
    const flow = await openAccount()
    const seen: { readonly title: string; readonly height: number }[] = []
    flow.push({ name } as View)
    // Whole frames, not those of the change itself.
    while (seen.length < 300) {
      await frame()
      const top = find('.page:not(.leaving)')
      if (!top?.firstElementChild) throw new Error(`Nothing stands on the page of ${name}.`)
      seen.push({
        title: find('.title')?.textContent ?? '',
        height: top.offsetHeight,
      })
      const state = find('.root')?.dataset['state']
      const isThere = last === 'ready' ? state === 'ready' && top.querySelector('.dock') : seen.length > 60
      if (isThere) break
    }
    if (last === 'ready') expect(find('.root')?.dataset['state']).toBe('ready')
    expect([...new Set(seen.map((one) => one.title))]).toEqual([title])
    expect([...new Set(seen.map((one) => one.height))]).toHaveLength(1)
  },
)

/** How each form stands once it is known, however much of it is filled in. */
const opened = {
  WalletSend: /^(loading|slow|ready(?!-list-missing|-most-failed).*)$/,
  Swap: /^(loading|slow|ready-empty)$/,
  OnRampProviders: /^(loading|slow|ready(?!-pending).*|disabled.*)$/,
} as const

it.each(
  (['WalletSend', 'Swap', 'OnRampProviders'] as const).flatMap((view) =>
    (['card', 'sheet'] as const).flatMap((layout) =>
      (['en', 'ar'] as const).map((locale) => [view, layout, locale] as const),
    ),
  ),
)('U2 %s is as high on its way as once it is there: %s, %s', async (view, layout, locale) => {
  onTestFinished(() => page.viewport(before.width, before.height))
  const heights: Record<string, number> = {}
  for (const state of Object.keys(views[view]).filter((one) => opened[view].test(one))) {
    heights[state] = (await drawOnScreen(layout, view, state, '.page', { locale })).offsetHeight
    await cleanup()
  }
  expect(Object.keys(heights).length).toBeGreaterThan(2)
  expect(heights).toEqual(Object.fromEntries(Object.keys(heights).map((state) => [state, heights['loading']])))
})
