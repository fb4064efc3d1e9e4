import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeFlow, fakeRow } from '../fake/fakeFlow.test.support'
import { mount } from './mount'

const host = () => document.querySelector('latchkey-modal')
const dialog = () => host()?.shadowRoot?.querySelector('dialog') ?? undefined
let undo: (() => void)[] = []
beforeEach(() => {
  undo = []
})
afterEach(() => {
  for (const step of undo.reverse()) step()
})

async function opened(site: Parameters<typeof fakeFlow>[0] = {}) {
  const fake = fakeFlow(site)
  const { unmount } = mount(document.body, fake.flow)
  undo.push(unmount)
  await fake.flow.open()
  await vi.waitFor(() => expect(dialog()?.dataset['state']).toBe('ready'))
  return { ...fake, asked: () => fake.calls.filter((call) => call.startsWith('connectWallet')) }
}

const harbor = () => page.getByRole('button', { name: /Harbor/ })
/** A click of the mouse in the middle of what stands there. */
function click(target: Element, { detail = 1, x = 0, y = 0 } = {}) {
  const box = target.getBoundingClientRect()
  const at = { clientX: x || box.x + box.width / 2, clientY: y || box.y + box.height / 2 }
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, detail, ...at }))
  return at
}

describe('U3 a modal that closes', () => {
  it('takes no click and no key', async () => {
    const { flow, asked } = await opened()
    const row = harbor().element() as HTMLElement
    row.focus()
    flow.close('escape')
    row.click()
    await vi.waitFor(() => expect(dialog()?.inert).toBe(true))
    row.click()
    click(row)
    row.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, composed: true }))
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(host()).toBeNull())
    expect(asked()).toEqual([])
    await flow.open()
    await vi.waitFor(() => expect(dialog()?.open).toBe(true))
    await harbor().click()
    expect(asked()).toEqual(['connectWallet harbor'])
  })
})

describe('U4 the second press of a double click', () => {
  it('of the one that opened is not one of what came under the pointer, nor of the ground behind it', async () => {
    const { flow, asked, calls } = await opened()
    const row = harbor().element()
    click(row, { detail: 2 })
    const ground = dialog()?.querySelector('.scrim')
    if (ground) click(ground, { detail: 2 })
    expect(asked()).toEqual([])
    expect(calls.filter((call) => call.startsWith('close'))).toEqual([])
    expect(flow.store.getState().open).toBe(true)
    click(row)
    expect(asked()).toEqual(['connectWallet harbor'])
  })

  it('is known by place and time where nobody counts', async () => {
    const { asked } = await opened()
    const row = harbor().element()
    const box = row.getBoundingClientRect()
    const { clientX: x, clientY: y } = click(document.body, { x: box.x + 30, y: box.y + 20 })
    click(row, { x, y })
    expect(asked()).toEqual([])
    click(row, { x: x + 60, y })
    expect(asked()).toEqual(['connectWallet harbor'])
  })

  it('counts where the first one was, as on a control that is pressed again and again', async () => {
    const { calls, flow } = await opened({ wallets: [fakeRow('Harbor')] })
    flow.push({ name: 'WhatIsAWallet' })
    flow.push({ name: 'WhatIsAWallet' })
    await vi.waitFor(() => expect(dialog()?.querySelector('[part=back]')).not.toBeNull())
    const back = dialog()?.querySelector('[part=back]')
    if (!back) throw new Error('There is no way back.')
    click(back)
    click(back, { detail: 2 })
    await vi.waitFor(() => expect(flow.store.getState().stack).toHaveLength(1))
    // Now the same place leads to help.
    await vi.waitFor(() => expect(dialog()?.querySelector('[part=help]')).not.toBeNull())
    const help = dialog()?.querySelector('[part=help]')
    if (help) click(help, { detail: 3 })
    expect(flow.store.getState().stack).toHaveLength(1)
    expect(calls.filter((call) => call.startsWith('close'))).toEqual([])
  })

  it('and a key that is held press nothing else', async () => {
    await opened()
    const held = new KeyboardEvent('keydown', {
      key: 'Enter',
      repeat: true,
      bubbles: true,
      cancelable: true,
      composed: true,
    })
    expect(harbor().element().dispatchEvent(held)).toBe(false)
  })
})

describe('Escape', () => {
  it('U7 first clears a search that holds something, then closes', async () => {
    const guide = Array.from({ length: 12 }, (_, index) => fakeRow(`Wallet ${index}`))
    const { flow, calls } = await opened({ guide })
    flow.push({ name: 'GetWallet' })
    const search = page.getByRole('searchbox')
    await search.fill('Wallet 11')
    await expect.element(page.getByRole('button', { name: 'Wallet 3' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(search).toHaveValue('')
    await expect.element(page.getByRole('button', { name: 'Wallet 3' })).toBeVisible()
    expect(flow.store.getState().open).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(calls).toContain('close escape')
    expect(flow.store.getState().open).toBe(false)
  })
})

describe('U6 on a network the site does not use', () => {
  it('nothing promises to close, and what is tried all the same says why not', async () => {
    const { flow, set } = await opened({ closing: 'refused' })
    set({ stack: [{ name: 'UnsupportedChain' }] })
    await expect.element(page.getByText('Pick one to go on', { exact: false })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    await vi.waitFor(() => expect(dialog()?.querySelector('[data-switching], .leaving')).toBeNull())
    await vi.waitFor(() => expect(dialog()?.querySelector('[data-morphing]')).toBeNull())
    const before = dialog()?.querySelector('.card')?.clientHeight
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('status')).toHaveTextContent('Switch or disconnect to continue')
    expect(dialog()?.querySelector('.card')?.clientHeight).toBe(before)
    expect(flow.store.getState().open).toBe(true)
  })
})
