import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeFlow, fakeRow } from '../fake/fakeFlow.test.support'
import { mount } from './mount'

let undo: (() => void)[] = []

beforeEach(() => {
  const opener = document.createElement('button')
  opener.textContent = 'Opener'
  opener.id = 'opener'
  document.body.append(opener)
  undo = [() => opener.remove()]
})
afterEach(() => {
  for (const step of undo.reverse()) step()
})

const host = () => document.querySelector('latchkey-modal')
const dialog = () => host()?.shadowRoot?.querySelector('dialog') ?? undefined
const focused = () => host()?.shadowRoot?.activeElement

async function opened(given: Parameters<typeof fakeFlow>[0] = {}) {
  const fake = fakeFlow(given)
  const { unmount } = mount(document.body, fake.flow)
  undo.push(unmount)
  document.getElementById('opener')?.focus()
  await fake.flow.open()
  await vi.waitFor(() => expect(dialog()?.dataset['state']).toBe('ready'))
  return { ...fake, unmount }
}

describe('the shell', () => {
  it('opens a native modal dialog in an open shadow root and says which view and state it shows', async () => {
    await opened()
    expect(dialog()?.matches(':modal')).toBe(true)
    expect(dialog()?.dataset['latchkeyView']).toBe('Connect')
    expect(host()?.getAttribute('data-react-aria-top-layer')).toBe('true')
    await expect.element(page.getByRole('dialog', { name: 'Connect' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Harbor/ })).toBeVisible()
  })

  it('shows no two opaque pages in any frame of a turn', async () => {
    const { flow } = await opened()
    const opacity = (page: string) => {
      const element = host()?.shadowRoot?.querySelector(page)
      return element && Number(getComputedStyle(element).opacity)
    }
    const turns: [number | null | undefined, number | null | undefined][] = []
    flow.push({ name: 'GetWallet' })
    await vi.waitFor(() => expect(opacity('.leaving')).toBeTypeOf('number'))
    while (opacity('.leaving') !== null) {
      turns.push([opacity('.leaving'), opacity('.page:not(.leaving)')])
      await new Promise(requestAnimationFrame)
    }
    expect(turns.filter(([before, after]) => before === 1 && after === 1)).toEqual([])
  })

  it('lies at the foot of a phone whatever is brought into view: there is nothing to scroll to', async () => {
    const { innerWidth, innerHeight } = window
    onTestFinished(() => page.viewport(innerWidth, innerHeight))
    await page.viewport(390, 700)
    await opened()
    expect(dialog()?.dataset['layout']).toBe('sheet')
    dialog()?.scrollTo(0, 100)
    expect(dialog()?.scrollTop).toBe(0)
  })

  it('leaves no style element and no style attribute in its markup', async () => {
    await opened()
    const root = host()?.shadowRoot
    expect(root?.querySelector('style, link')).toBeNull()
    expect(root?.adoptedStyleSheets).toHaveLength(2)
  })

  it('keeps Tab inside, both ways', async () => {
    await opened()
    for (let press = 0; press < 9; press += 1) {
      await userEvent.tab()
      expect(document.activeElement).toBe(host())
    }
    for (let press = 0; press < 9; press += 1) {
      await userEvent.tab({ shift: true })
      expect(document.activeElement).toBe(host())
    }
  })

  it('closes on Escape before the page hears it, and gives the focus back', async () => {
    const { calls } = await opened()
    const heard = vi.fn()
    document.addEventListener('keydown', heard)
    undo.push(() => document.removeEventListener('keydown', heard))
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(host()).toBeNull())
    expect(calls).toContain('close escape')
    expect(heard).not.toHaveBeenCalled()
    expect(document.activeElement?.id).toBe('opener')
  })

  it('closes by its button and by the ground behind the card, with the reason', async () => {
    const { calls, flow } = await opened()
    await page.getByRole('button', { name: 'Close' }).click()
    await vi.waitFor(() => expect(host()).toBeNull())
    await flow.open()
    await vi.waitFor(() => expect(dialog()?.open).toBe(true))
    document
      .elementFromPoint(4, 4)
      ?.shadowRoot?.elementFromPoint(4, 4)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    await vi.waitFor(() => expect(host()).toBeNull())
    expect(calls.filter((call) => call.startsWith('close'))).toEqual(['close close-button', 'close overlay'])
  })

  it('stays and shakes when closing is refused', async () => {
    await opened({ closing: 'refused' })
    await userEvent.keyboard('{Escape}')
    expect(dialog()?.open).toBe(true)
    const card = dialog()?.querySelector('.card')
    await vi.waitFor(() => expect(card?.getAnimations().length).toBeGreaterThan(0))
  })

  it('is the last child of its container at every opening and free of aria-hidden', async () => {
    const { flow } = await opened()
    flow.close('api')
    await vi.waitFor(() => expect(host()).toBeNull())
    const late = document.createElement('div')
    document.body.append(late)
    undo.push(() => late.remove())
    await flow.open()
    await vi.waitFor(() => expect(dialog()?.open).toBe(true))
    expect(document.body.lastElementChild).toBe(host())
    host()?.setAttribute('aria-hidden', 'true')
    await vi.waitFor(() => expect(host()?.hasAttribute('aria-hidden')).toBe(false))
  })

  it('locks the page while open and gives scrolling back exactly as it was', async () => {
    const before = getComputedStyle(document.documentElement).overflow
    const sheets = document.adoptedStyleSheets.length
    const { flow } = await opened()
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
    flow.close('api')
    await vi.waitFor(() => expect(host()).toBeNull())
    expect(getComputedStyle(document.documentElement).overflow).toBe(before)
    expect(document.adoptedStyleSheets).toHaveLength(sheets)
  })

  it('keeps pointer, focus and key events from the page', async () => {
    await opened()
    const heard = vi.fn()
    const kinds = ['pointerdown', 'mousedown', 'click', 'focusin', 'keydown']
    for (const kind of kinds) document.addEventListener(kind, heard)
    undo.push(() => {
      for (const kind of kinds) document.removeEventListener(kind, heard)
    })
    await page.getByRole('button', { name: /Harbor/ }).click()
    await userEvent.keyboard('a')
    expect(heard).not.toHaveBeenCalled()
  })

  it('KM-42 leaves nothing behind after many openings', async () => {
    const { flow, unmount } = await opened()
    for (let turn = 0; turn < 20; turn += 1) {
      flow.close('api')
      await vi.waitFor(() => expect(host()).toBeNull())
      await flow.open()
      await vi.waitFor(() => expect(dialog()?.open).toBe(true))
    }
    expect(document.querySelectorAll('latchkey-modal')).toHaveLength(1)
    unmount()
    expect(host()).toBeNull()
    expect(document.adoptedStyleSheets).toHaveLength(0)
  })

  it('moves to the next view, its focus with it, and back', async () => {
    const { flow } = await opened()
    flow.push({ name: 'WhatIsAWallet' })
    await vi.waitFor(() => expect(dialog()?.dataset['latchkeyView']).toBe('WhatIsAWallet'))
    await vi.waitFor(() => expect(dialog()?.dataset['state']).toBe('ready'))
    await expect.element(page.getByRole('heading', { name: 'What is a wallet?' })).toBeVisible()
    expect(focused()?.classList.contains('page')).toBe(true)
    await page.getByRole('button', { name: 'Back' }).click()
    await vi.waitFor(() => expect(dialog()?.dataset['latchkeyView']).toBe('Connect'))
    await vi.waitFor(() => expect(dialog()?.querySelectorAll('.page')).toHaveLength(1))
  })

  it('starts connecting by keyboard alone', async () => {
    const { calls } = await opened()
    await userEvent.tab()
    expect(focused()?.getAttribute('data-wallet')).toBe('io.harbor')
    await userEvent.keyboard('{Enter}')
    expect(calls).toContain('connectWallet harbor')
    await vi.waitFor(() => expect(dialog()?.dataset['state']).toBe('awaiting-wallet'))
  })

  it('shows a keyboard, and no pointer, that the page has the focus once a view changes', async () => {
    const ring = () => {
      const shown = dialog()?.querySelector('.page:not(.leaving)')
      const card = shown?.closest('.card')
      return [focused() === shown, card && getComputedStyle(card, '::before').outlineStyle]
    }
    await opened()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(dialog()?.dataset['state']).toBe('awaiting-wallet'))
    await vi.waitFor(() => expect(ring()).toEqual([true, 'solid']))
    undo.pop()?.()
    await opened()
    await page.getByRole('button', { name: /Harbor/ }).click()
    await vi.waitFor(() => expect(dialog()?.dataset['state']).toBe('awaiting-wallet'))
    await vi.waitFor(() => expect(ring()).toEqual([true, 'none']))
  })

  it('says in passing what was said before its code was there', async () => {
    const { flow } = await opened()
    flow.toast({ variant: 'error', message: 'toast.copy-failed' })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Copying was blocked')
  })

  it('fetches ahead only while open: closing calls it off', async () => {
    const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(7)
    const calledOff = vi.spyOn(window, 'cancelIdleCallback')
    undo.push(() => vi.restoreAllMocks())
    const { flow } = await opened()
    expect(idle).not.toHaveBeenCalled()
    flow.push({ name: 'Account' })
    await vi.waitFor(() => expect(idle).toHaveBeenCalled())
    flow.close('api')
    await vi.waitFor(() => expect(calledOff.mock.calls.length).toBe(idle.mock.calls.length))
  })

  it('goes back when the data of a view is gone', async () => {
    const { flow, site, changed } = await opened()
    flow.connectWallet('harbor')
    await vi.waitFor(() => expect(dialog()?.dataset['state']).toBe('awaiting-wallet'))
    site.wallets = [fakeRow('Maple')]
    changed()
    await vi.waitFor(() => expect(dialog()?.dataset['latchkeyView']).toBe('Connect'))
  })

  it('takes a custom container and an embedded place without a dialog', async () => {
    const place = document.createElement('div')
    document.body.append(place)
    undo.push(() => place.remove())
    const fake = fakeFlow({ options: { enableEmbedded: true } })
    const { unmount } = mount(place, fake.flow)
    undo.push(unmount)
    const root = () => place.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')
    await vi.waitFor(() => expect(root()?.dataset['state']).toBe('ready'))
    expect(root()?.localName).toBe('div')
    expect(root()?.dataset['latchkeyView']).toBe('Connect')
    expect(root()?.querySelector('[part=close]')).toBeNull()
  })

  it('opens in the page’s own element where the site mounts the modal itself, and leaves it there', async () => {
    const place = document.createElement('section')
    const own = document.createElement('latchkey-modal')
    place.append(own)
    document.body.append(place)
    undo.push(() => place.remove())
    const { flow, unmount } = await opened({ options: { disableAppend: true } })
    expect(document.querySelectorAll('latchkey-modal')).toHaveLength(1)
    expect(own.shadowRoot?.querySelector('dialog')?.matches(':modal')).toBe(true)
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(own.shadowRoot?.querySelector('dialog')?.open).toBe(false))
    expect(own.parentElement).toBe(place)
    await flow.open()
    await vi.waitFor(() => expect(own.shadowRoot?.querySelector('dialog')?.open).toBe(true))
    unmount()
    expect(own.parentElement).toBe(place)
    await opened({ options: { disableAppend: true } })
    expect(own.shadowRoot?.querySelectorAll('dialog')).toHaveLength(1)
    expect(document.querySelectorAll('latchkey-modal')).toHaveLength(1)
  })

  it('X-08 uses its own host though the page has elements of that name', async () => {
    const imposter = document.createElement('latchkey-modal')
    imposter.id = 'imposter'
    document.body.append(imposter)
    undo.push(() => imposter.remove())
    const fake = fakeFlow()
    const { unmount } = mount(document.body, fake.flow)
    undo.push(unmount)
    await fake.flow.open()
    await vi.waitFor(() => expect(document.querySelectorAll('latchkey-modal')).toHaveLength(2))
    expect(imposter.shadowRoot).toBeNull()
  })
})
