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

/** The modal, opened from the page's own button, when the wallet has said yes. */
async function connected(button = '<svg class="latchkey-button-avatar" width="30" height="30"></svg>0x4f3A…cb91') {
  document.body.innerHTML = `<button type="button">${button}</button>`
  document.querySelector('button')?.focus()
  const harbor = fakeRow('Harbor', { badge: 'installed' })
  const fake = fakeFlow({ wallets: [{ ...harbor, wallet: { ...harbor.wallet, image: png } }] })
  const { unmount } = mount(document.body, fake.flow)
  undo = unmount
  await fake.flow.open()
  fake.site.attempt = { status: 'connected', slow: false, walletId: 'harbor' }
  fake.flow.push({ name: 'ConnectingExternal', walletId: 'harbor' })
  await vi.waitFor(() => expect(find('.page:not(.leaving) [data-ring=closed] .image')).toBeTruthy())
  await vi.waitFor(() => expect(find('[data-switching], [data-morphing], .leaving, .root > .image')).toBeNull())
  return fake.flow
}

describe('U27 the picture of the wallet that was connected', () => {
  it("becomes the account's picture in the button the modal was opened from", async () => {
    const flow = await connected()
    const from = place(find('.waiting .image'))
    await flow.close('api')
    await vi.waitFor(() => expect(flying()).not.toBeNull(), { interval: 1 })
    const mark = flying() as HTMLElement
    const account = document.querySelector('.latchkey-button-avatar') as Element
    const [flight] = mark.getAnimations()
    const [arrival] = account.getAnimations()
    flight?.pause()
    arrival?.pause()
    if (flight) flight.currentTime = 0
    if (arrival) arrival.currentTime = 0
    expect(place(mark)).toEqual(from)
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
    const flow = await connected()
    await flow.close('api')
    await vi.waitFor(() => expect(flying()).not.toBeNull(), { interval: 1 })
    flying()?.getAnimations()[0]?.pause()
    await vi.waitFor(() => expect(document.querySelector('latchkey-modal')).toBeNull())
    expect(document.activeElement).toBe(document.querySelector('button'))
    flying()?.getAnimations()[0]?.finish()
  })

  it.each([
    ['a button without an account', () => connected('Connect'), ''],
    ['less motion', () => connected(), 'reduce'],
  ])('stays with %s', async (_what, open, motion) => {
    await emulate(motion)
    const flow = await open()
    await flow.close('api')
    await vi.waitFor(() => expect(document.querySelector('latchkey-modal')).toBeNull())
    expect(flying()).toBeNull()
  })
})
