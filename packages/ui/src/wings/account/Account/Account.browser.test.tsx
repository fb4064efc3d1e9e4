import type { TokenBalance } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeFlow } from '../../../fake/fakeFlow.test.support'
import { mount } from '../../../shell/mount'

let undo = () => {}
afterEach(() => {
  undo()
  undo = () => {}
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ether: TokenBalance = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1' as ChainId, value: 35.5, price: 35.5 },
  ...{ quantity: { decimals: '18', numeric: '1' }, iconUrl: '' },
}
const held = Array.from({ length: 40 }, (_, place) => ({
  ...ether,
  name: `Token ${place}`,
  address: `eip155:1:0x${`${place}`.padStart(40, '0')}` as TokenBalance['address'],
}))

interface Given {
  /** `null`: none was ever read. */
  readonly tokenBalance?: readonly TokenBalance[] | null
  readonly reading?: object
}

async function opened({ tokenBalance = held, reading = { status: 'fresh', at: 0 } }: Given = {}) {
  const calls: string[] = []
  const refresh = async () => void calls.push('refresh tokens')
  const fake = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address: `0x${'1'.repeat(40)}`, allAccounts: [], addressLabels: {} },
      ...{ caipAddress: `eip155:1:0x${'1'.repeat(40)}`, balance: '1', balanceSymbol: 'ETH', balanceStatus: 'fresh' },
      ...{ tokenBalance: tokenBalance ?? undefined, profileName: 'anna.latchkey.id' },
    },
    options: {
      clock: { now: () => 180_000, after: () => () => {} },
      services: { url: 'https://door.example' },
      projectId: 'a'.repeat(32),
      adapters: [],
    },
    features: {
      tokens: { read: async () => {}, refresh, watch: () => () => {}, reading: () => reading, setTab: () => {} },
    },
  })
  undo = mount(document.body, fake.flow).unmount
  await fake.flow.open({ view: 'Account' })
  await vi.waitFor(() => expect(find('.account')).toBeTruthy())
  return { ...fake, calls }
}
/** Time in which observers have seen what stands. */
const afterFrames = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
const find = (selector: string) =>
  document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>(selector)

it('settings are in the header, whatever the list holds', async () => {
  const { flow } = await opened()
  const settings = page.getByRole('button', { name: 'Settings' })
  await expect.element(settings).toBeInViewport()
  expect(find('.header')?.contains(settings.element())).toBe(true)
  await settings.click()
  expect(flow.store.getState().stack.at(-1)).toEqual({ name: 'AccountSettings' })
})

it('who it is and what they hold goes into the header when it is scrolled away, and leads back up', async () => {
  await opened()
  const head = page.getByRole('button', { name: 'anna.latchkey.id $1,420, to the top' })
  await vi.waitFor(() => expect(find('.stage')?.scrollHeight).toBeGreaterThan(1_500))
  expect(find('.network-chip')).toBeTruthy()
  find('.stage')?.scrollTo({ top: 900 })
  await vi.waitFor(() => expect(find('.head-chip')).toBeTruthy())
  await expect.element(head).toBeInViewport()
  expect(find('.network-chip')).toBeNull()
  const box = (selector: string) => find(selector)?.getBoundingClientRect() ?? new DOMRect()
  expect(box('.head-chip').right).toBeLessThanOrEqual(box('[part=aside]').left)
  expect(find('.head-chip .name')?.scrollWidth).toBeLessThanOrEqual(find('.head-chip .name')?.clientWidth ?? 0)
  await head.click()
  await vi.waitFor(() => expect(find('.network-chip')).toBeTruthy())
  await vi.waitFor(() => expect(find('.stage')?.scrollTop).toBe(0))
})

it('it goes into the header on a page too busy to tell of each frame by itself', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class extends IntersectionObserver {
      constructor(tell: IntersectionObserverCallback, how?: IntersectionObserverInit) {
        const kept: IntersectionObserverEntry[] = []
        super((seen, self) => kept.push(...seen) > 1 && tell(kept.splice(0), self), how)
      }
    },
  )
  await opened()
  await vi.waitFor(() => expect(find('.stage')?.scrollHeight).toBeGreaterThan(1_500))
  await afterFrames()
  find('.stage')?.scrollTo({ top: 900 })
  await vi.waitFor(() => expect(find('.head-chip')).toBeTruthy())
})

it.each([
  ['nothing is known', null, 'http.status', 'Token Balance Unavailable'],
  ['nobody serves the network', null, 'requirement.token_balance_unavailable', 'Token Balance Unavailable'],
  ['what is known is old', held, 'http.status', 'as of 3 min ago'],
])(
  'a reading that failed is said in its place alone, in the words of the requirements, where %s',
  async (_, tokenBalance, error, said) => {
    const { flow } = await opened({
      tokenBalance,
      reading: { status: tokenBalance ? 'stale' : 'unknown', at: 0, error },
    })
    await expect.element(page.getByText(said, { exact: error !== 'http.status' || !tokenBalance })).toBeVisible()
    expect(flow.store.getState().toast).toBeUndefined()
  },
)

it('where nobody serves the network that is said too, and a press looks again', async () => {
  const { calls } = await opened({
    tokenBalance: null,
    reading: { status: 'unknown', error: 'requirement.token_balance_unavailable' },
  })
  await expect.element(page.getByText('Nobody can tell here what you hold on this network.')).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await vi.waitFor(() => expect(calls).toContain('refresh tokens'))
})

it('the connection that goes is said at once over what was just read, and what comes back is as before', async () => {
  await opened({ reading: { status: 'fresh', at: 175_000 } })
  await expect.element(page.getByText('$1,420.00')).toBeVisible()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  const line = page.getByText('Offline', { exact: true })
  await expect.element(line).toBeVisible()
  await expect.element(page.getByText('$1,420.00')).toBeVisible()
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.element(line).not.toBeInTheDocument()
})
