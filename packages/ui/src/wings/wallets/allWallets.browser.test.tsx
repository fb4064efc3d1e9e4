import type { Wallet } from '@latchkey/core'
import type { FlowState } from '@latchkey/flow'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeBrowser } from '../../fake/fakeBrowser.test.support'
import { fakeFlow, fakeRow } from '../../fake/fakeFlow.test.support'
import { mount } from '../../shell/mount'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const root = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')
/** In a state, and taking presses: while one page follows another neither does. */
const state = (wanted: string) =>
  vi.waitFor(
    () => {
      expect(root()?.dataset['state']).toBe(wanted)
      expect(root()?.querySelector('[data-switching], .leaving')).toBeNull()
    },
    { timeout: 4000 },
  )
const rows = () => [...(root()?.querySelectorAll<HTMLElement>('[data-wallet]') ?? [])]

const stage = () => root()?.querySelector('.stage') as HTMLElement
const places = () => rows().map((row) => Number(row.closest('li')?.getAttribute('aria-posinset')))
const focused = () =>
  document.querySelector('latchkey-modal')?.shadowRoot?.activeElement?.getAttribute('data-wallet') ?? undefined
/** Until the last wallet stands there, page after page; never are there more rows than fit near the window. */
const scrollThrough = () =>
  vi.waitFor(
    () => {
      expect(rows().length).toBeLessThanOrEqual(40)
      stage().scrollTop = stage().scrollHeight
      expect(places().at(-1)).toBe(wallets.length)
    },
    { timeout: 10_000, interval: 20 },
  )

const wallets = Array.from(
  { length: 1000 },
  (_, index): Wallet => ({
    id: `w${index}`,
    // Five bear a name that is rare, one of them on the first page.
    name: `Wallet ${index}${[30, 930, 931, 932, 933].includes(index) ? ' Ferry' : ''}`,
    namespaces: ['eip155'],
    stores: {},
    certified: index % 10 === 0,
  }),
)
const builtIn = [fakeRow('Harbor').wallet, fakeRow('Maple').wallet]

async function browsing(service: { mode: 'up' | 'down' | 'broken' } = { mode: 'up' }) {
  const lists: ReturnType<typeof fakeBrowser>[] = []
  const fake = fakeFlow({
    async browseWallets() {
      if (service.mode === 'broken') throw new Error('blocked')
      const list = fakeBrowser(wallets, builtIn, service as { mode: 'up' | 'down' })
      lists.push(list)
      return list.browser
    },
  })
  const { unmount } = mount(document.body, fake.flow)
  ends.push(unmount)
  await fake.flow.open()
  fake.set({ stack: [{ name: 'Connect' }, { name: 'AllWallets' }] as unknown as FlowState['stack'] })
  return { ...fake, lists, service }
}

describe('by keyboard', () => {
  const active = () => document.querySelector('latchkey-modal')?.shadowRoot?.activeElement
  const stops = () =>
    rows()
      .filter((row) => row.tabIndex >= 0)
      .map((row) => row.dataset['wallet'])

  it('U16 types at once, goes down into the list, moves in it with one stop of Tab, and up again', async () => {
    await browsing()
    await state('ready')
    const search = root()?.querySelector('input[type="search"]')
    await vi.waitFor(() => expect(active()).toBe(search))
    expect(stops()).toEqual(['w0'])
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('w0')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await vi.waitFor(() => expect(focused()).toBe('w2'))
    expect(stops()).toEqual(['w2'])
    await userEvent.keyboard('{End}')
    await vi.waitFor(() => expect(focused()).toBe('w39'))
    await userEvent.keyboard('{ArrowUp}')
    await vi.waitFor(() => expect(focused()).toBe('w38'))
    const { top, bottom } = (active() as Element).getBoundingClientRect()
    const seen = stage().getBoundingClientRect()
    expect([top > seen.top + 48, bottom <= seen.bottom]).toEqual([true, true])
    await userEvent.keyboard('{Home}')
    await vi.waitFor(() => expect(focused()).toBe('w0'))
    await userEvent.keyboard('{ArrowUp}')
    expect(active()).toBe(search)
  })

  it('U16 Enter in the search opens the first that answers what was typed, and nothing where nothing was', async () => {
    const { calls, flow } = await browsing()
    await state('ready')
    await vi.waitFor(() => expect(active()?.matches('input')).toBe(true))
    await userEvent.keyboard('{Enter}')
    expect(flow.store.getState().stack.at(-1)?.name).toBe('AllWallets')
    await userEvent.keyboard('Wallet 77{Enter}')
    await vi.waitFor(() => expect(calls).toContain('pickWallet w77'))
  })

  it('U16 leaves the focus with the page where a keyboard would come up', async () => {
    const { matchMedia } = window
    const spy = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const list = matchMedia.call(window, query)
      if (query.includes('pointer')) Object.defineProperty(list, 'matches', { value: false })
      return list
    })
    ends.push(() => spy.mockRestore())
    await browsing()
    await state('ready')
    expect(active()?.matches('.page')).toBe(true)
  })
})

describe('the complete list', () => {
  it('draws what the service adds to a search that was answered by what is known, where nothing grows or scrolls', async () => {
    await browsing()
    await state('ready')
    await page.getByRole('searchbox').fill('Ferry')
    await vi.waitFor(() =>
      expect(rows().map((row) => row.dataset['wallet'])).toEqual(['w30', 'w930', 'w931', 'w932', 'w933']),
    )
  })

  it('U2 is as it was left when one comes back to it: rows, search, place and the row that was pressed', async () => {
    const { flow, lists } = await browsing()
    await state('ready')
    await page.getByRole('searchbox').fill('Wallet 9')
    await vi.waitFor(() => expect(rows()[0]?.dataset['wallet']).toBe('w9'))
    await vi.waitFor(() => {
      stage().scrollTop = 1500
      expect(stage().scrollTop).toBe(1500)
    })
    // The first ones stay, for Tab.
    await vi.waitFor(() => expect(places()[4]).toBeGreaterThan(10))
    const row = rows()[10] as HTMLElement
    const wallet = row.dataset['wallet']
    row.focus({ preventScroll: true })
    flow.push({ name: 'GetWallet' })
    await vi.waitFor(() => expect(root()?.dataset['latchkeyView']).toBe('GetWallet'))
    await vi.waitFor(() => expect(root()?.querySelector('[data-switching]')).toBeNull())
    flow.back()
    await Promise.resolve()
    expect(root()?.dataset['state']).toBe('ready')
    expect(rows()).toContain(row)
    expect(focused()).toBe(wallet)
    expect(stage().scrollTop).toBe(1500)
    await expect.element(page.getByRole('searchbox')).toHaveValue('Wallet 9')
    await state('ready')
    expect(lists).toHaveLength(1)
  })

  it('U8 finds what is installed here, which the service does not know', async () => {
    await browsing()
    await state('ready')
    await page.getByRole('searchbox').fill('harb')
    await vi.waitFor(() => expect(rows().map((row) => row.dataset['wallet'])).toEqual(['io.harbor']))
    await page.getByRole('searchbox').fill('Wallet 99')
    await vi.waitFor(() => expect(rows()[0]?.dataset['wallet']).toBe('w99'))
  })

  it('grows as it is scrolled, one page at a time, and draws only what is near', async () => {
    const { lists } = await browsing()
    await state('ready')
    await scrollThrough()
    expect(places().at(-1)).toBe(wallets.length)
    const last = rows().at(-1) as HTMLElement
    expect(last.dataset['wallet']).toBe('w999')
    expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(stage().getBoundingClientRect().bottom)
    expect(new Set(rows().map((row) => row.dataset['wallet'])).size).toBe(rows().length)
    const pages = lists.flatMap((list) => list.pages)
    expect(new Set(pages).size).toBe(pages.length)
  })
  it('is as high as all its rows, each at its own place, and says how many there are', async () => {
    await browsing()
    await state('ready')
    await scrollThrough()
    const one = rows()[0]?.closest('li') as HTMLElement
    const list = one.closest('ul') as HTMLElement
    const height = one.offsetHeight
    expect(list.clientHeight).toBe(height * wallets.length)
    for (const part of [0, 0.3, 0.7]) {
      stage().scrollTop = part * stage().scrollHeight
      await vi.waitFor(() => {
        const { top, bottom } = stage().getBoundingClientRect()
        const boxes = rows().map((row) => row.getBoundingClientRect())
        expect(Math.min(...boxes.map((box) => box.top))).toBeLessThanOrEqual(
          Math.max(top, list.getBoundingClientRect().top),
        )
        expect(Math.max(...boxes.map((box) => box.bottom))).toBeGreaterThanOrEqual(bottom)
      })
      expect(rows().length).toBeLessThanOrEqual(40)
      for (const row of rows()) {
        const item = row.closest('li') as HTMLElement
        const place = Number(item.getAttribute('aria-posinset'))
        expect(item.getAttribute('aria-setsize')).toBe('1000')
        expect(row.dataset['wallet']).toBe(`w${place - 1}`)
        expect(item.offsetTop).toBe((place - 1) * height)
      }
    }
  })
  it('keeps the focused row while it is scrolled away, and arrows go on from it', async () => {
    await browsing()
    await state('ready')
    await scrollThrough()
    stage().scrollTop = 0
    await vi.waitFor(() => expect(places()[3]).toBe(4))
    const row = rows().find(({ dataset }) => dataset['wallet'] === 'w3') as HTMLElement
    row.focus()
    stage().scrollTop = stage().scrollHeight
    await vi.waitFor(() => expect(places().at(-1)).toBe(wallets.length))
    expect(focused()).toBe('w3')
    expect(row.isConnected).toBe(true)
    expect(rows().length).toBeLessThanOrEqual(40)
    await userEvent.keyboard('{ArrowDown}')
    await vi.waitFor(() => expect(focused()).toBe('w4'))
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await vi.waitFor(() => expect(focused()).toBe('w2'))
  })
  it('reaches every row by arrows', async () => {
    await browsing()
    await state('ready')
    rows()[0]?.focus()
    for (let place = 1; place < 60; place += 1) {
      await userEvent.keyboard('{ArrowDown}')
      await vi.waitFor(() => expect(focused()).toBe(`w${place}`))
    }
  })
  it('shows what a search finds from its top on, after scrolling to the end', async () => {
    await browsing()
    await state('ready')
    await scrollThrough()
    await page.getByRole('searchbox', { name: 'Search wallets' }).fill('Wallet 9')
    await vi.waitFor(() => expect(rows()[0]?.dataset['wallet']).toBe('w9'), { timeout: 4000 })
    await vi.waitFor(() => expect(stage().scrollTop).toBe(0))
    expect(places()[0]).toBe(1)
  })
  it('finds what is typed, says when there is nothing, and gets back by keyboard', async () => {
    await browsing()
    await state('ready')
    const field = page.getByRole('searchbox', { name: 'Search wallets' })
    await field.fill('Wallet 77')
    await vi.waitFor(() => expect(rows()).toHaveLength(11), { timeout: 4000 })
    await field.fill('zzz')
    await expect.element(page.getByText('No wallet called “zzz”')).toBeVisible()
    const focused = () => document.querySelector('latchkey-modal')?.shadowRoot?.activeElement
    for (const clear of ['last', 'first'] as const) {
      await field.fill('zzz')
      await state('empty')
      ;(page.getByRole('button', { name: 'Clear search' })[clear]().element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
      await state('ready')
      // What was pressed is gone; the keyboard goes on where it typed.
      await vi.waitFor(() => expect(focused()).toBe(field.element()))
    }
  })
  it('shows only certified ones on a switch that says its state', async () => {
    await browsing()
    await state('ready')
    const toggle = page.getByRole('button', { name: 'Only certified by WalletConnect' })
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'false')
    await toggle.click()
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
    await vi.waitFor(() => expect(rows().every((row) => /^w\d*0$/.test(row.dataset['wallet'] ?? ''))).toBe(true))
  })
  it('KM-80 shows what the page knows by itself when the service is away, and can ask again', async () => {
    const { service } = await browsing({ mode: 'down' })
    await state('stale')
    expect(rows().map((row) => row.dataset['wallet'])).toEqual(['harbor', 'maple'])
    await expect.element(page.getByText(/Couldn’t load the full list/)).toBeVisible()
    service.mode = 'up'
    await page.getByRole('button', { name: 'Try again' }).click()
    await state('ready')
  })
  it('keeps a picked wallet and leads on: to its stores where nothing reaches it', async () => {
    const { calls, flow } = await browsing()
    await state('ready')
    rows()[4]?.click()
    expect(calls).toContain('pickWallet w4')
    await vi.waitFor(() => expect(flow.store.getState().stack.at(-1)).toEqual({ name: 'Downloads', walletId: 'w4' }))
  })
  it('KM-41 says when its code did not load, and loads it on request', async () => {
    const { service } = await browsing({ mode: 'broken' })
    await state('error')
    service.mode = 'up'
    await page.getByRole('button', { name: 'Try again' }).click()
    await state('ready')
  })
})
