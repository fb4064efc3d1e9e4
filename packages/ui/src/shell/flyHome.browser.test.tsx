import { afterEach, describe, expect, it, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { fakeFlow, fakeRow } from '../fake/fakeFlow.test.support'
import { mount } from './mount'

const emulate = (value: string) =>
  (cdp() as { send(method: string, parameters: object): Promise<unknown> }).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
let undo = () => {}
afterEach(async () => {
  undo()
  document.body.replaceChildren()
  await emulate('')
})

const find = (selector: string) =>
  document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>(selector)
const flying = () => document.querySelector<HTMLImageElement>('.latchkey-flight')
const place = (element: Element | null | undefined) => {
  const { x, y, width } = (element as Element).getBoundingClientRect()
  return [x, y, width].map(Math.round)
}

/** The modal, opened from the page's own button. */
function page() {
  document.body.innerHTML =
    '<button type="button"><svg class="latchkey-button-avatar" width="30" height="30"></svg>0x4f3A…cb91</button>'
  const harbor = fakeRow('Harbor', { badge: 'installed' })
  const fake = fakeFlow({ wallets: [{ ...harbor, wallet: { ...harbor.wallet, image: png } }] })
  const { unmount } = mount(document.body, fake.flow)
  undo = unmount
  fake.site.attempt = { status: 'connected', slow: false, walletId: 'harbor' }
  return fake.flow
}

/** Opens it, has the wallet say yes, and closes it; answers where the wallet's picture stood. */
async function connects(flow: ReturnType<typeof page>) {
  document.querySelector('button')?.focus()
  const idle = vi.spyOn(window, 'requestIdleCallback')
  await flow.open()
  // The code of the flight is fetched when the visitor rests, as is that of the mark that flies within the modal.
  await vi.waitFor(() => expect(idle.mock.calls.length).toBeGreaterThan(1), { timeout: 5_000 })
  idle.mockRestore()
  flow.push({ name: 'ConnectingExternal', walletId: 'harbor' })
  await vi.waitFor(() => expect(find('.page:not(.leaving) [data-ring=closed] .image')).toBeTruthy())
  await vi.waitFor(() => expect(find('[data-switching], [data-morphing], .leaving, .root > .image')).toBeNull())
  const from = place(find('.waiting .image'))
  await flow.close('api')
  return from
}
const closed = () => vi.waitFor(() => expect(document.querySelector('latchkey-modal')).toBeNull())

/** Until the code of the flight is there, the modal closes without it. */
async function flown(flow: ReturnType<typeof page>) {
  return vi.waitFor(
    async () => {
      const from = await connects(flow)
      const mark = flying()
      if (!mark) await closed()
      expect(mark).not.toBeNull()
      return { from, mark: mark as HTMLImageElement }
    },
    { timeout: 8_000, interval: 1 },
  )
}

describe('U27 the picture of the wallet that was connected', () => {
  it("becomes the account's picture in the button the modal was opened from", async () => {
    const { from, mark } = await flown(page())
    const account = document.querySelector('.latchkey-button-avatar') as Element
    const [flight] = mark.getAnimations()
    const [arrival] = account.getAnimations()
    flight?.pause()
    arrival?.pause()
    if (flight) flight.currentTime = 0
    if (arrival) arrival.currentTime = 0
    expect(place(mark)).toEqual(from)
    const [, radius = ''] = /([\d.]+)px/.exec(getComputedStyle(mark).borderTopLeftRadius) ?? []
    expect((Number(radius) * (from[2] ?? 0)) / 30).toBeCloseTo(22, 0)
    expect(getComputedStyle(mark).overflow).toBe('hidden')
    expect(mark.matches(':popover-open')).toBe(true)
    expect(getComputedStyle(mark).pointerEvents).toBe('none')
    expect(getComputedStyle(account).opacity).toBe('0')
    if (flight) flight.currentTime = 0.7 * 260
    expect(place(mark)).toEqual(place(account))
    if (arrival) arrival.currentTime = 259.9
    expect(Number(getComputedStyle(account).opacity)).toBeGreaterThan(0.99)
    flight?.finish()
    await vi.waitFor(() => expect(flying()).toBeNull())
  })

  it('holds nobody up: the page can be used as soon as the modal has closed', async () => {
    const { mark } = await flown(page())
    mark.getAnimations()[0]?.pause()
    await closed()
    expect(document.activeElement).toBe(document.querySelector('button'))
    mark.getAnimations()[0]?.finish()
  })

  it('stays where the button shows no account, and with less motion', async () => {
    const flow = page()
    const { mark } = await flown(flow)
    mark.getAnimations()[0]?.finish()
    await closed()
    await emulate('reduce')
    await connects(flow)
    expect(flying()).toBeNull()
    await closed()
    await emulate('')
    document.querySelector('svg')?.remove()
    await connects(flow)
    expect(flying()).toBeNull()
  })
})
