import { eip155 } from '@latchkey/eip155'
import { createTestWallet } from '@latchkey/testing/eip155'
import axe from 'axe-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createLatchkey } from './createLatchkey'
import { memoryStorage } from './index'
import { defineNetwork } from './networks'

// `npm run fuzz` takes ten thousand, and other seeds where one is given.
const steps = Number(import.meta.env['VITE_FUZZ_STEPS'] ?? 500)
const seed = Number(import.meta.env['VITE_FUZZ_SEED'] ?? 20_261_122)

const rpc = 'http://127.0.0.1:9/'
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const homeOf = (id: number) =>
  defineNetwork({ id, name: `Home ${id}`, nativeCurrency: ether, rpcUrls: { default: { http: [rpc] } } })

/** The same numbers between 0 and 1 for the same seed. */
function numbersFrom(state: number): () => number {
  let last = state
  return () => {
    last = (last * 1_664_525 + 1_013_904_223) % 2 ** 32
    return last / 2 ** 32
  }
}

const host = () => document.querySelector('latchkey-modal')
const dialog = () => host()?.shadowRoot?.querySelector('dialog')
const keys = ['Escape', 'Enter', ' ', 'Tab', 'ArrowDown', 'a']
/** Rules about a whole page, which is not ours here. */
const pageRules = { region: { enabled: false } }
const sizes = [
  [1200, 800],
  [390, 844],
  [320, 480],
] as const

test(`U3 a visitor who presses, types and resizes at random, ${steps} times, always finds a true state`, async () => {
  const wallet = createTestWallet({
    privateKeys: [
      '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
      '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
    ],
    chains: [31337, 31338, 31339].map((chainId) => ({ chainId, rpcUrl: rpc })),
    approval: 'manual',
    storage: null,
    read: async () => '0x0',
  })
  const faults: unknown[] = []
  const latchkey = createLatchkey({
    adapters: [eip155()],
    networks: [homeOf(31337), homeOf(31338)],
    storage: memoryStorage(),
    onError: (error) => faults.push(error),
  })
  onTestFinished(async () => {
    latchkey.destroy()
    wallet.destroy()
    await page.viewport(1200, 800)
  })
  await latchkey.open()
  const random = numbersFrom(seed)
  const pick = <Item>(from: readonly Item[]): Item | undefined => from[Math.floor(random() * from.length)]
  const asked = () => wallet.log.findLast(({ method }) => method === 'eth_requestAccounts')?.id ?? 0
  const seen = new Set<string>()
  const done: string[] = []

  /** Also what no browser would let through: a click on what is inert. */
  const click = () => {
    const controls = [...(dialog()?.querySelectorAll<HTMLElement>('button, a, .scrim') ?? [])]
    const target = pick(controls)
    if (!target || (target instanceof HTMLAnchorElement && target.href)) return
    const detail = random() < 0.3 ? 2 : 1
    done.push(`click ${target.textContent?.trim() || target.getAttribute('aria-label')}`)
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, detail }))
  }
  const press = () => {
    const key = pick(keys) ?? 'Tab'
    done.push(key)
    const focused = host()?.shadowRoot?.activeElement ?? document.body
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true })
    const isOwn = focused instanceof HTMLButtonElement && !focused.closest('[inert]')
    if (focused.dispatchEvent(event) && key === 'Enter' && isOwn) focused.click()
  }
  const answer = () => {
    const [request] = wallet.pending()
    if (!request) return
    const isYes = random() < 0.6
    done.push(isYes ? 'approve' : 'reject')
    void (isYes ? wallet.approve() : wallet.reject())
  }
  const surroundings = async () => {
    const what = random()
    done.push(`surroundings ${what.toFixed(2)}`)
    if (what < 0.2) {
      const [width, height] = pick(sizes) ?? sizes[0]
      await page.viewport(width, height)
    } else if (what < 0.35) latchkey.setTheme({ themeMode: random() < 0.5 ? 'light' : 'dark' })
    else if (what < 0.5) latchkey.update({ locale: random() < 0.5 ? 'ar' : 'en' })
    else if (what < 0.65) void wallet.setAccounts(random() < 0.3 ? [] : random() < 0.5 ? [0] : [1, 0])
    else void wallet.setChain(pick([31337, 31338, 31339]) ?? 31337)
  }
  const step = async () => {
    const what = random()
    const wasOpen = latchkey.isOpen()
    if (!wasOpen && what < 0.5) void latchkey.open()
    else if (what < 0.58) click()
    else if (what < 0.76) press()
    else if (what < 0.9) answer()
    else if (what < 0.92) void latchkey.disconnect().catch(() => {})
    else if (what < 0.97) await surroundings()
    if (wasOpen && !latchkey.isOpen() && random() < 0.2) await pressClosing()
    if (latchkey.isOpen()) seen.add(latchkey.getState().view ?? '')
    const pause = random()
    if (pause < 0.03) await frame()
    else if (pause < 0.3) await Promise.resolve()
  }
  const frame = () => new Promise(requestAnimationFrame)
  /** While it fades, what was asked before has reached the wallet, and nothing else does. */
  async function pressClosing() {
    await frame()
    const before = asked()
    for (let count = 0; count < 6; count += 1) click()
    await frame()
    expect(asked()).toBe(before)
  }
  const why = () => `seed ${seed} after ${done.slice(-12).join(', ')}`
  const openPages = (shown: Element) =>
    [...shown.querySelectorAll<HTMLElement>('.page')].filter(
      (one) => !one.closest('[inert], [hidden]') && one.checkVisibility({ opacityProperty: true }),
    )
  /** What holds at any instant, whatever moves: one page takes input, and who is connected has an address. */
  function holds() {
    const shown = dialog()
    if (shown) expect(openPages(shown).length, why()).toBeLessThanOrEqual(1)
    const { status, address } = latchkey.getAccount()
    expect(['connected', 'connecting', 'reconnecting', 'disconnected'], why()).toContain(status)
    if (status === 'connected') expect(address, why()).toMatch(/^0x[\da-fA-F]{40}$/)
    if (status === 'disconnected') expect(address, why()).toBeUndefined()
  }
  /** The screen, the state and the wallet say the same once nothing moves. */
  async function agrees() {
    await vi.waitFor(async () => {
      const { open, view } = latchkey.getState()
      const shown = dialog()
      expect(shown?.open ?? false, why()).toBe(open)
      const { status, address } = latchkey.getAccount()
      const granted = (await wallet.addresses()).map((one) => one.toLowerCase())
      if (status === 'connected') expect(granted, why()).toContain(address?.toLowerCase())
      if (!shown || !open) return
      expect(shown.dataset['latchkeyView'], why()).toBe(view)
      expect(openPages(shown), why()).toHaveLength(1)
      const focused = host()?.shadowRoot?.activeElement
      expect(shown.contains(focused ?? null), why()).toBe(true)
      expect(focused?.closest('[inert]') ?? undefined, why()).toBeUndefined()
    })
    await judge()
  }
  const judged = new Set<string>()
  /** Each view, state, theme and language that is met for the first time is read as a screen reader would. */
  async function judge() {
    const shown = dialog()
    if (!shown || !latchkey.isOpen()) return
    const named = () =>
      [shown.dataset['latchkeyView'], shown.dataset['state'], shown.dataset['theme'], shown.lang].join(' ')
    const met = named()
    if (judged.has(met)) return
    // What still fades has no true contrast; it is judged when it is met again.
    if (
      host()
        ?.shadowRoot?.getAnimations()
        .some(({ effect }) => Number(effect?.getComputedTiming().endTime) < 10_000)
    )
      return
    judged.add(met)
    const { violations } = await axe.run(host() ?? document, { rules: pageRules, resultTypes: ['violations'] })
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      `${met}, ${why()}`,
    ).toEqual([])
  }
  async function settled() {
    latchkey.close()
    if (latchkey.isOpen()) await latchkey.disconnect().catch(() => {})
    latchkey.close()
    await vi.waitFor(() => expect(host(), done.slice(-12).join(', ')).toBeNull())
    const { status, address } = latchkey.getAccount()
    expect(['connected', 'disconnected']).toContain(status)
    expect(status === 'connected').toBe(address !== undefined)
    if (address) expect((await wallet.addresses()).map((one) => one.toLowerCase())).toContain(address.toLowerCase())
    expect(document.documentElement.inert || document.body.inert).toBe(false)
  }
  for (let count = 1; count <= steps; count += 1) {
    await step()
    holds()
    if (count % 10 === 0) await agrees()
    if (count % 500 === 0) await settled()
  }
  await settled()
  const met = steps >= 10_000 ? ['Account', 'GetWallet', 'Networks', 'UnsupportedChain'] : []
  for (const view of ['Connect', 'ConnectingExternal', ...met]) expect([...seen]).toContain(view)
  expect(faults.filter((fault) => (fault as { code?: string }).code !== 'rpc.unreachable')).toEqual([])
}, 600_000)
