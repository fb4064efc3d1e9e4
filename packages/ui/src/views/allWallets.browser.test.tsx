import {
  createCore,
  createStore,
  deadlines,
  isOpenable,
  memoryStorage,
  type Options,
  once,
  requestJson,
  serviceUrl,
} from '@latchkey/core'
import { createWalletDirectory } from '@latchkey/features/wallets'
import type { FlowState } from '@latchkey/flow'
import { httpBadAnswer } from '@latchkey/protocol/errors'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeFlow, fakeRow } from '../fake/fakeFlow.test.support'
import { mount } from '../shell/mount'

const loadedBefore = { createStore, deadlines, httpBadAnswer, isOpenable, once, requestJson, serviceUrl }
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

const entries = Array.from({ length: 1000 }, (_, index) => ({
  id: `w${index}`,
  name: `Wallet ${index}`,
  chains: ['eip155:1'],
  mobile_link: `w${index}://`,
  badge_type: index % 10 === 0 ? 'certified' : 'none',
}))

const site = {
  networks: [
    {
      id: 1,
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['https://rpc.example'] } },
    },
  ],
  projectId: 'project',
  services: { url: 'https://wallets.example' },
  storage: memoryStorage(),
} as const satisfies Options

/** The real list code over a service in this page that filters and pages as the wire says. */
async function browsing(service: { mode: 'up' | 'down' } = { mode: 'up' }) {
  const asked: URLSearchParams[] = []
  const fetch = async (input: Parameters<typeof globalThis.fetch>[0]) => {
    const query = new URL(String(input)).searchParams
    asked.push(query)
    if (service.mode === 'down') return new Response('', { status: 400 })
    const exclude = (query.get('exclude') ?? '').split(',')
    const found = entries
      .filter(({ id, name }) => !exclude.includes(id) && name.includes(query.get('search') ?? ''))
      .filter(({ badge_type }) => query.get('badge_type') !== 'certified' || badge_type === 'certified')
    const size = Number(query.get('entries'))
    const from = (Number(query.get('page')) - 1) * size
    return Response.json({ data: found.slice(from, from + size), count: found.length })
  }
  const { core, destroy } = createCore({ ...site, fetch })
  const directory = createWalletDirectory(core, loadedBefore)
  const builtIn = [fakeRow('Harbor').wallet, fakeRow('Maple').wallet]
  const fake = fakeFlow({ browseWallets: async () => directory.browse({ builtIn }) })
  const { unmount } = mount(document.body, fake.flow)
  ends.push(unmount, directory.destroy, destroy)
  await fake.flow.open()
  fake.set({ stack: [{ name: 'Connect' }, { name: 'AllWallets' }] as unknown as FlowState['stack'] })
  return { ...fake, asked, service }
}

describe('the complete list', () => {
  it('grows as it is scrolled, one page at a time, without laying out what is far', async () => {
    const { asked } = await browsing()
    await state('ready')
    expect(rows()).toHaveLength(44)
    const stage = root()?.querySelector('.stage') as HTMLElement
    for (const length of [84, 124]) {
      stage.scrollTop = stage.scrollHeight
      await vi.waitFor(() => expect(rows().length).toBeGreaterThanOrEqual(length))
    }
    expect(new Set(rows().map((row) => row.dataset['wallet'])).size).toBe(rows().length)
    const pages = asked.filter((query) => query.get('entries') === '40').map((query) => query.get('page'))
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
    let isBroken = true
    const builtIn = [fakeRow('Harbor').wallet]
    const { core, destroy } = createCore({ ...site, services: { relay: '/' } })
    const fake = fakeFlow({
      browseWallets: async () => {
        if (isBroken) throw new Error('blocked')
        return createWalletDirectory(core, loadedBefore).browse({ builtIn })
      },
    })
    const { unmount } = mount(document.body, fake.flow)
    ends.push(unmount, destroy)
    await fake.flow.open()
    fake.set({ stack: [{ name: 'Connect' }, { name: 'AllWallets' }] as unknown as FlowState['stack'] })
    await state('error')
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await state('ready')
  })
})
