import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeFlow } from '../fake/fakeFlow.test.support'
import { focusedElement } from './focusedElement'
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

/** Whether a pointer meets it, and nothing over it. */
function isOnTop(button: Element): boolean {
  const { left, top } = button.getBoundingClientRect()
  return document.elementFromPoint(left + 3, top + 3) === button
}

describe('while a request is with a wallet', () => {
  it.each(['div', 'popover', 'dialog'] as const)('a %s drawn in the page can be used', async (kind) => {
    await waitingForWallet()
    const { button } = sheet(kind)
    await vi.waitFor(() => expect(dialog()?.matches(':modal')).toBe(false))
    expect(dialog()?.open).toBe(true)
    button.focus()
    expect(document.activeElement).toBe(button)
    expect(isOnTop(button)).toBe(true)
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

  it('a sheet that still asks stays in reach of a visitor who went back', async () => {
    const { flow } = await waitingForWallet()
    const { element, button } = sheet('div')
    await vi.waitFor(() => expect(dialog()?.matches(':modal')).toBe(false))
    flow.back()
    await vi.waitFor(() => expect(dialog()?.dataset['latchkeyView']).toBe('Connect'))
    expect(isOnTop(button)).toBe(true)
    element.remove()
    await vi.waitFor(() => expect(dialog()?.matches(':modal')).toBe(true))
  })

  it('a sheet that still asks is in reach when the dialog is opened again over it', async () => {
    const { flow } = await waitingForWallet()
    const { element, button } = sheet('div')
    await vi.waitFor(() => expect(dialog()?.matches(':modal')).toBe(false))
    flow.close('close-button')
    await vi.waitFor(() => expect(dialog()).toBeFalsy())
    expect(isOnTop(button)).toBe(true)
    await flow.open()
    await vi.waitFor(() => expect(dialog()?.open).toBe(true))
    await vi.waitFor(() => expect(isOnTop(button)).toBe(true))
    element.remove()
    await vi.waitFor(() => expect(dialog()?.matches(':modal')).toBe(true))
  })

  it('Escape belongs to the wallet, not to us', async () => {
    const { calls } = await waitingForWallet()
    sheet('div')
    await vi.waitFor(() => expect(dialog()?.matches(':modal')).toBe(false))
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    expect(calls.filter((call) => call.startsWith('close'))).toEqual([])
  })
})

describe('without a mouse', () => {
  const kinds = ['div', 'popover', 'dialog'] as const
  /** A sheet that draws into a shadow root of its own and asks for no focus, as the plainest wallet does. */
  const drawn = (kind: (typeof kinds)[number], shadow: ShadowRootMode | 'none', fill: (root: ParentNode) => void) => {
    const element = document.createElement(kind === 'dialog' ? 'dialog' : 'div')
    Object.assign(element.style, { position: 'fixed', inset: 'auto 0 0 auto', padding: '20px' })
    const inner = kind === 'dialog' ? element.appendChild(document.createElement('div')) : element
    fill(shadow === 'none' ? element : inner.attachShadow({ mode: shadow }))
    if (kind === 'popover') element.popover = 'manual'
    document.body.append(element)
    if (kind === 'popover') element.showPopover()
    if (element instanceof HTMLDialogElement) element.show()
    undo.push(() => element.remove())
    return element
  }
  const button = (name: string, onPress = () => {}) => {
    const element = document.createElement('button')
    element.textContent = name
    element.addEventListener('click', onPress)
    return element
  }
  const yields = () => vi.waitFor(() => expect(dialog()?.dataset['modality']).toBe('yielded'))
  const focusedText = () => focusedElement(document)?.textContent

  describe.each(['none', 'open'] as const)('shadow root: %s', (shadow) => {
    it.each(kinds)('a %s has the focus, Tab reaches Approve and Enter approves', async (kind) => {
      await waitingForWallet()
      const approve = vi.fn()
      drawn(kind, shadow, (root) => root.append(button('Cancel'), button('Approve', approve)))
      await yields()
      expect(focusedText()).toBe('Cancel')
      await userEvent.keyboard('{Tab}')
      expect(focusedText()).toBe('Approve')
      await userEvent.keyboard('{Enter}')
      expect(approve).toHaveBeenCalledOnce()
    })
  })

  it.each(kinds)('Tab reaches Approve in a %s that lets nobody look inside', async (kind) => {
    await waitingForWallet()
    const approve = vi.fn()
    const sheet = drawn(kind, 'closed', (root) => root.append(button('Cancel'), button('Approve', approve)))
    await yields()
    expect(document.activeElement).toBe(sheet)
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    expect(approve).toHaveBeenCalledOnce()
    expect(sheet.hasAttribute('tabindex')).toBe(false)
  })

  it('what the sheet marks for the focus gets it', async () => {
    await waitingForWallet()
    drawn('div', 'none', (root) => {
      const approve = button('Approve')
      approve.autofocus = true
      root.append(button('Cancel'), approve)
    })
    await yields()
    expect(focusedText()).toBe('Approve')
  })

  it('a focus the sheet took itself is left alone', async () => {
    await waitingForWallet()
    const second = button('Second')
    const element = document.createElement('dialog')
    element.append(button('First'), second)
    document.body.append(element)
    undo.push(() => element.remove())
    element.showModal()
    second.focus()
    await yields()
    expect(focusedText()).toBe('Second')
  })

  it('a second sheet of the same request is entered too', async () => {
    await waitingForWallet()
    const unlock = drawn('div', 'open', (root) => root.append(button('Unlock')))
    await yields()
    unlock.remove()
    drawn('div', 'open', (root) => root.append(button('Approve')))
    await vi.waitFor(() => expect(focusedText()).toBe('Approve'))
  })

  it('the focus comes back to where it was in the dialog', async () => {
    const { site, changed } = await waitingForWallet()
    const here = dialog()?.querySelector<HTMLElement>('[part="close"]')
    here?.focus()
    const element = drawn('div', 'open', (root) => root.append(button('Approve')))
    await yields()
    expect(focusedText()).toBe('Approve')
    element.remove()
    site.attempt = { status: 'rejected', slow: false, walletId: 'harbor' }
    changed()
    await vi.waitFor(() => expect(dialog()?.matches(':modal')).toBe(true))
    expect(focusedElement(document)).toBe(here)
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
