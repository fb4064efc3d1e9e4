import type { TokenBalance } from '@latchkey/core'
import type { PricePoint } from '@latchkey/features/tokens'
import type { ChainId } from '@latchkey/protocol/caip'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { fakeFlow } from '../../fake/fakeFlow.test.support'
import { mount } from '../../shell/mount'

let undo = () => {}
afterEach(async () => {
  undo()
  undo = () => {}
  document.documentElement.removeAttribute('lang')
  await cleanup()
})

const now = Date.UTC(2026, 0, 1, 14, 32)
const minute = 60_000
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const assetId = 'eip155:1/slip44:60'
const ether: TokenBalance = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1' as ChainId },
  ...{ value: 3_500, price: 3_500, priceDayAgo: 3_000 },
  ...{ quantity: { decimals: '18', numeric: '1' }, iconUrl: '' },
}
/** Ten points of a quarter of an hour each, from 3,000 up by 100 each; the last is two minutes old. */
const rising: readonly PricePoint[] = Array.from({ length: 10 }, (_, place) => ({
  at: now - (2 + (9 - place) * 15) * minute,
  price: 3_000 + place * 100,
}))

interface Given {
  readonly token?: TokenBalance
  readonly day?: () => Promise<readonly PricePoint[]>
  /** Hears every change of what is drawn. */
  readonly look?: MutationObserver
}

async function opened({ token = ether, day = async () => rising, look }: Given = {}) {
  const asked: string[] = []
  const fake = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address: `0x${'1'.repeat(40)}`, allAccounts: [], addressLabels: {} },
      ...{ caipAddress: `eip155:1:0x${'1'.repeat(40)}`, balance: '1', balanceSymbol: 'ETH', balanceStatus: 'fresh' },
      tokenBalance: [token],
    },
    options: {
      clock: { now: () => now, after: () => () => {} },
      services: { url: 'https://door.example' },
      projectId: 'a'.repeat(32),
      adapters: [],
      chainImages: { 1: pixel },
    },
    features: {
      tokens: {
        read: async () => {},
        watch: () => () => {},
        reading: () => ({ status: 'fresh', at: now }),
        day(id: string) {
          asked.push(id)
          return day()
        },
      },
    },
  })
  undo = mount(document.body, fake.flow).unmount
  await fake.flow.open({ view: 'Account' })
  await vi.waitFor(() => expect(root()).toBeTruthy())
  look?.observe(root() as Node, { childList: true, subtree: true, attributes: true })
  fake.flow.push({ name: 'Token', assetId })
  await vi.waitFor(() => expect(root()?.dataset['state']).toBe('ready'))
  return { ...fake, asked }
}
const root = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')
/** How far below its head the page of a token has its actions, at every change of what is drawn. */
function watched() {
  const heights = new Set<number>()
  const look = new MutationObserver(() => {
    const actions = root()?.querySelector<HTMLElement>('.token-page .actions')
    const head = root()?.querySelector<HTMLElement>('.token-page .token-head')
    if (actions && head) heights.add(actions.offsetTop - head.offsetTop)
  })
  return { heights, look }
}
const line = () => page.getByRole('slider', { name: 'Price in the last 24 hours' })
const ends = () => root()?.querySelector('.day-ends')

describe('the chart of a day', () => {
  it('is on the page of a token, and says in words what it shows', async () => {
    const { asked } = await opened()
    await expect.element(line()).toBeVisible()
    expect(new Set(asked)).toEqual(new Set([assetId]))
    await expect
      .element(line())
      .toHaveAccessibleDescription('Lowest $3,000.00, highest $3,900.00. +16.7% in a day. Newest price: 2 min ago.')
    expect(ends()?.textContent).toBe('24 hours ago2 min ago')
    expect(root()?.querySelector('.token-page')?.textContent).toContain('+$500.00 · 16.7% today')
  })

  it('is read step by step with keys, and its newest point again once it is left', async () => {
    await opened()
    await line().click()
    await userEvent.keyboard('{Home}')
    await expect.element(line()).toHaveAttribute('aria-valuetext', expect.stringContaining('$3,000.00'))
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(line()).toHaveAttribute('aria-valuetext', expect.stringContaining('$3,200.00'))
    expect(ends()?.textContent).toContain('$3,200.00')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(line()).toHaveAttribute('aria-valuenow', '1')
    await userEvent.keyboard('{End}{ArrowRight}')
    await expect.element(line()).toHaveAttribute('aria-valuenow', '9')
    await userEvent.tab()
    await vi.waitFor(() => expect(ends()?.textContent).toBe('24 hours ago2 min ago'))
  })

  it('is read where the pointer is', async () => {
    await opened()
    await expect.element(line()).toBeVisible()
    const box = line().element().getBoundingClientRect()
    const at = (share: number) => ({ clientX: box.left + box.width * share, clientY: box.top + 20, bubbles: true })
    line()
      .element()
      .dispatchEvent(new PointerEvent('pointermove', at(0.2)))
    await vi.waitFor(() => expect(ends()?.textContent).toContain('$3,000.00'))
    line()
      .element()
      .dispatchEvent(new PointerEvent('pointermove', at(1)))
    await vi.waitFor(() => expect(ends()?.textContent).toContain('$3,900.00'))
  })

  it('runs to the right where words run to the left', async () => {
    document.documentElement.lang = 'ar'
    await opened()
    const drawn = () => root()?.querySelector('.day-line .line')
    await vi.waitFor(() => expect(drawn()).toBeTruthy())
    expect(root()?.dir).toBe('rtl')
    const dot = root()?.querySelector('.day-line .dot')?.getBoundingClientRect() ?? new DOMRect()
    const box = root()?.querySelector('.day-line')?.getBoundingClientRect() ?? new DOMRect()
    expect(dot.left).toBeGreaterThan(box.left + box.width * 0.9)
    const [start, end] = [...(ends()?.querySelectorAll('bdi') ?? [])].map((one) => one.getBoundingClientRect().left)
    expect(start).toBeLessThan(end ?? 0)
  })

  it.each([
    ['nobody knows', async () => []],
    ['nobody tells', () => Promise.reject(new Error('no'))],
    ['it is known of half an hour', async () => rising.slice(-3)],
  ])('says that there is none where %s, and nothing moves', async (_, day) => {
    const { heights, look } = watched()
    await opened({ day, look })
    await expect.element(page.getByText('No chart for the last 24 hours')).toBeVisible()
    expect(root()?.querySelector('.bone')).toBeNull()
    expect([...heights]).toHaveLength(1)
    look.disconnect()
  })

  it('says the age of the newest price under it', async () => {
    const hour = 60 * minute
    await opened({ day: async () => rising.map(({ at, price }) => ({ at: at - 6 * hour, price })) })
    await expect.element(line()).toBeVisible()
    const age = ends()?.querySelectorAll('bdi')[1]
    expect(age?.textContent).toBe('6 hrs ago')
    const dot = root()?.querySelector('.day-line .dot')?.getBoundingClientRect() ?? new DOMRect()
    const middle = (dot.left + dot.right) / 2
    expect(Math.abs((age?.getBoundingClientRect().right ?? 0) - middle)).toBeLessThan(6)
  })

  it.each([3_000, undefined])('holds its place from the first moment on, a day ago at %s', async (priceDayAgo) => {
    let tell = (_: readonly PricePoint[]) => {}
    const day = () =>
      new Promise<readonly PricePoint[]>((resolve) => {
        tell = resolve
      })
    const { heights, look } = watched()
    await opened({ token: { ...ether, priceDayAgo }, day, look })
    await vi.waitFor(() => expect(root()?.querySelector('.day-room')).toBeTruthy())
    tell(rising)
    await expect.element(line()).toBeVisible()
    expect([...heights]).toHaveLength(1)
    look.disconnect()
  })

  it('has no colour and no opening where nobody knows what it cost a day ago', async () => {
    const { priceDayAgo: _, ...token } = ether
    await opened({ token })
    await expect.element(line()).toHaveAttribute('data-direction', 'none')
    expect(root()?.querySelector('.opening')).toBeNull()
    expect(root()?.querySelector('.token-page')?.textContent).toContain('Price now')
  })

  it('is not asked for of a token without a price', async () => {
    const { value: _, priceDayAgo: __, ...token } = ether
    const { asked } = await opened({ token: { ...token, price: 0 } })
    await expect.element(page.getByText('No price yet')).toBeVisible()
    expect(asked).toEqual([])
  })
})
