import type { Wallet } from '@latchkey/core'
import type { FlowState } from '@latchkey/flow'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeBrowser } from '../fake/fakeBrowser.test.support'
import { fakeFlow, fakeRow } from '../fake/fakeFlow.test.support'
import { mount } from '../shell/mount'

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

const wallets = Array.from(
  { length: 1000 },
  (_, index): Wallet => ({
    id: `w${index}`,
    name: `Wallet ${index}`,
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

describe('the complete list', () => {
  it('grows as it is scrolled, one page at a time, without laying out what is far', async () => {
    const { lists } = await browsing()
    await state('ready')
    expect(rows()).toHaveLength(40)
    const stage = root()?.querySelector('.stage') as HTMLElement
    for (const length of [80, 120]) {
      stage.scrollTop = stage.scrollHeight
      await vi.waitFor(() => expect(rows().length).toBeGreaterThanOrEqual(length))
    }
    expect(new Set(rows().map((row) => row.dataset['wallet'])).size).toBe(rows().length)
    const pages = lists.flatMap((list) => list.pages)
    expect(new Set(pages).size).toBe(pages.length)
    const far = rows().at(0)?.closest('li') as HTMLElement
    expect(getComputedStyle(far).contentVisibility).toBe('auto')
  })
  it('finds what is typed, says when there is nothing, and gets back by keyboard', async () => {
    await browsing()
    await state('ready')
    const field = page.getByRole('searchbox', { name: 'Search wallets' })
    await field.fill('Wallet 77')
    await vi.waitFor(() => expect(rows()).toHaveLength(11), { timeout: 4000 })
    await field.fill('zzz')
    await state('empty')
    await expect.element(page.getByText('No wallet called “zzz”')).toBeVisible()
    ;(page.getByRole('button', { name: 'Clear search' }).last().element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await state('ready')
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
    await expect.element(page.getByText(/The full list is not available/)).toBeVisible()
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
