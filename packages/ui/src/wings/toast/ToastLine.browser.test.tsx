import type { Toast } from '@latchkey/flow'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { createWords } from '../../messages/createWords'
import { loadCatalogue } from '../../messages/loadCatalogue'
import { UiContext } from '../../shell/UiContext'
import { ToastLine } from './ToastLine'
import { wing } from './wing'

const words = createWords(await loadCatalogue('en', wing.words), 'en')
/** React draws hover changes in a task of their own. */
const rendered = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

const toast = (variant: Toast['variant'], message = 'toast.address-copied'): Toast => ({ id: 1, variant, message })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
})

async function show(shown: Toast) {
  const onDismiss = vi.fn()
  const screen = await render(
    <UiContext.Provider value={{ words, images: 'data', layout: 'card' }}>
      <ToastLine toast={shown} onDismiss={onDismiss} />
    </UiContext.Provider>,
  )
  return { onDismiss, element: screen.container.querySelector('[data-variant]') as HTMLElement }
}

describe('a toast', () => {
  it('leaves by itself after 2.5 s', async () => {
    const { onDismiss, element } = await show(toast('success'))
    expect(element.getAttribute('role')).toBe('status')
    expect(element.textContent).toBe('Address copied')
    vi.advanceTimersByTime(2499)
    expect(onDismiss).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onDismiss).toHaveBeenCalledOnce()
  })

  it('stays until dismissed when it is an error', async () => {
    const { onDismiss, element } = await show(toast('error', 'error.requirement.signature_declined'))
    expect(element.getAttribute('role')).toBe('alert')
    expect(element.dataset['variant']).toBe('error')
    vi.advanceTimersByTime(60_000)
    expect(onDismiss).not.toHaveBeenCalled()
    element.querySelector('button')?.click()
    expect(onDismiss).toHaveBeenCalledOnce()
  })

  it('stays while loading', async () => {
    const { onDismiss } = await show(toast('loading'))
    vi.advanceTimersByTime(60_000)
    expect(onDismiss).not.toHaveBeenCalled()
  })

  it('is held by the pointer and goes on when it leaves', async () => {
    const { onDismiss, element } = await show(toast('success'))
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    await rendered()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(onDismiss).not.toHaveBeenCalled()
    element.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }))
    await rendered()
    await vi.advanceTimersByTimeAsync(2500)
    expect(onDismiss).toHaveBeenCalledOnce()
  })

  it('says a site’s own words as they are', async () => {
    const { element } = await show(toast('success', 'Saved to your list'))
    expect(element.textContent).toBe('Saved to your list')
  })
})
