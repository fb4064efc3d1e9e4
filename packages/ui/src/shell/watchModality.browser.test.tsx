import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeFlow } from '../fake/fakeFlow'
import { mount } from './mount'

let undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.reverse()) step()
  undo = []
})

const dialog = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog')

async function waitingForWallet() {
  const fake = fakeFlow()
  const { unmount } = mount(document.body, fake.flow)
  undo.push(unmount)
  await fake.flow.open()
  await vi.waitFor(() => expect(dialog()?.dataset['state']).toBe('ready'))
  fake.flow.connectWallet('harbor')
  await vi.waitFor(() => expect(dialog()?.dataset['state']).toBe('awaiting-wallet'))
  return fake
}

/** Puts a wallet's sheet into the page and answers its button. */
function sheet(kind: 'div' | 'popover' | 'dialog') {
  const element = document.createElement(kind === 'dialog' ? 'dialog' : 'div')
  if (kind === 'div') Object.assign(element.style, { position: 'fixed', inset: 'auto 0 0 auto', padding: '20px' })
  const button = document.createElement('button')
  button.textContent = 'Approve'
  element.append(button)
  if (kind === 'popover') element.popover = 'manual'
  document.body.append(element)
  if (kind === 'popover') element.showPopover()
  if (element instanceof HTMLDialogElement) element.showModal()
  undo.push(() => element.remove())
  return { element, button }
}

describe('while a request is with a wallet', () => {
  it.each(['div', 'popover', 'dialog'] as const)('a %s drawn in the page can be used', async (kind) => {
    await waitingForWallet()
    const { button } = sheet(kind)
    await vi.waitFor(() => expect(dialog()?.matches(':modal')).toBe(false))
    expect(dialog()?.open).toBe(true)
    button.focus()
    expect(document.activeElement).toBe(button)
    const { left, top } = button.getBoundingClientRect()
    expect(document.elementFromPoint(left + 3, top + 3)).toBe(button)
  })

  it('modality comes back once the request is settled', async () => {
    const { site, changed } = await waitingForWallet()
    const { element } = sheet('div')
    await vi.waitFor(() => expect(dialog()?.matches(':modal')).toBe(false))
    expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden')
    element.remove()
    site.attempt = { status: 'rejected', slow: false, walletId: 'harbor' }
    changed()
    await vi.waitFor(() => expect(dialog()?.matches(':modal')).toBe(true))
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
  })

  it('Escape belongs to the wallet, not to us', async () => {
    const { calls } = await waitingForWallet()
    sheet('div')
    await vi.waitFor(() => expect(dialog()?.matches(':modal')).toBe(false))
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    expect(calls.filter((call) => call.startsWith('close'))).toEqual([])
  })
})

it('an element that appears without a request changes nothing', async () => {
  const fake = fakeFlow()
  const { unmount } = mount(document.body, fake.flow)
  undo.push(unmount)
  await fake.flow.open()
  await vi.waitFor(() => expect(dialog()?.dataset['state']).toBe('ready'))
  sheet('div')
  await new Promise(requestAnimationFrame)
  expect(dialog()?.matches(':modal')).toBe(true)
})
