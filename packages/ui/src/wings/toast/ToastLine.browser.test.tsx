import type { Toast } from '@latchkey/flow'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { createWords } from '../../messages/createWords'
import { loadCatalogue } from '../../messages/loadCatalogue'
import { UiContext } from '../../shell/UiContext'
import { TilePreview, views } from '../../views'
import { ToastLine } from './ToastLine'
import { wing } from './wing'

const words = createWords(await loadCatalogue('en', wing.words), 'en')
const toast = (variant: Toast['variant'], message = 'Saved to your list'): Toast => ({ id: 1, variant, message })

afterEach(cleanup)

async function show(shown: Toast) {
  const onDismiss = vi.fn()
  const onHold = vi.fn()
  const screen = await render(
    <UiContext.Provider value={{ words, images: 'data', layout: 'card' }}>
      <ToastLine toast={shown} onDismiss={onDismiss} onHold={onHold} />
    </UiContext.Provider>,
  )
  const element = await vi.waitFor(
    () => screen.container.querySelector<HTMLElement>('[data-variant]') ?? expect.fail('no toast'),
  )
  return { onDismiss, onHold, element }
}

describe('a toast', () => {
  it('is a status, and says when it is pointed at', async () => {
    const { onHold, element } = await show(toast('success'))
    expect(element.closest('[role]')?.role).toBe('status')
    expect(element.textContent).toBe('Saved to your list')
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    await vi.waitFor(() => expect(onHold).toHaveBeenLastCalledWith(true))
    element.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }))
    await vi.waitFor(() => expect(onHold).toHaveBeenLastCalledWith(false))
  })

  it('is told in an element that stands long enough before the first one to be known, and stays for the next', async () => {
    const added: (string | null)[] = []
    const at = { region: 0, line: 0 }
    // What comes with the region is part of something larger.
    const note = (node: Node) => {
      if (!(node instanceof HTMLElement)) return
      if (node.querySelector('[role=status]')) at.region ||= performance.now()
      if (!node.classList.contains('toast')) return
      at.line ||= performance.now()
      added.push(node.textContent)
    }
    const watch = new MutationObserver((records) => records.flatMap(({ addedNodes }) => [...addedNodes]).forEach(note))
    watch.observe(document.body, { childList: true, subtree: true })
    const line = (shown: Toast) => (
      <UiContext.Provider value={{ words, images: 'data', layout: 'card' }}>
        <ToastLine toast={shown} onDismiss={() => {}} onHold={() => {}} />
      </UiContext.Provider>
    )
    const { container, rerender } = await render(line(toast('success', 'One')))
    const region = () => container.querySelector('[role=status]')
    await vi.waitFor(() => expect(region()?.textContent).toBe('One'))
    const first = region()
    await rerender(line({ ...toast('success', 'Two'), id: 2 }))
    await vi.waitFor(() => expect(region()?.textContent).toBe('Two'))
    expect(region()).toBe(first)
    await rerender(line({ ...toast('error', 'Three'), id: 3 }))
    await vi.waitFor(() => expect(container.querySelector('[role=alert]')?.textContent).toBe('Three'))
    expect(region()).toBe(first)
    expect(first?.textContent).toBe('')
    watch.disconnect()
    expect(added).toEqual(['One', 'Two', 'Three'])
    expect(at.region).toBeGreaterThan(0)
    expect(at.line - at.region).toBeGreaterThan(100)
  })

  it('is an alert with a button that dismisses it when it is an error', async () => {
    const { onDismiss, onHold, element } = await show(toast('error', 'error.requirement.signature_declined'))
    expect(element.getAttribute('role')).toBe('alert')
    expect(element.dataset['variant']).toBe('error')
    const button = element.querySelector('button')
    button?.focus()
    expect(onHold).toHaveBeenLastCalledWith(true)
    button?.blur()
    expect(onHold).toHaveBeenLastCalledWith(false)
    button?.click()
    expect(onDismiss).toHaveBeenCalledOnce()
  })

  it('says a message of the catalogue in its words, and a site’s own words as they are', async () => {
    const { element } = await show(toast('success', 'toast.copy-failed'))
    expect(element.textContent).toBe('Copying was blocked')
    await cleanup()
    expect((await show(toast('success', 'Saved to your list'))).element.textContent).toBe('Saved to your list')
  })

  it.each([
    ['It may have been sent. Look there first.', 'It may have been sent. Look there first.'],
    ['what the wallet wrote', 'The network did not answer in time.'],
    ['error.rpc.timed_out', 'The network did not answer in time.'],
  ])(
    'of an error says %s as %s: what a view says stands, what the error says is for builders',
    async (message, said) => {
      const report = { code: 'rpc.timed_out', message: 'what the wallet wrote', at: 0, context: {} }
      const { element } = await show({ ...toast('error', message), report })
      expect(element.querySelector('.text')?.textContent).toBe(said)
    },
  )
})

it.each(['card', 'sheet'] as const)('U15 on a %s it lies over neither title nor handle nor close', async (layout) => {
  const tile = views.Account['ready']
  if (!tile) throw new Error('There is no such tile.')
  const shown = toast('error', 'A line that is long enough to take all the width there is, and a second line of it')
  const { container } = await render(
    <TilePreview view="Account" tile={tile} theme="dark" layout={layout} locale="en" toast={shown} />,
  )
  const find = (selector: string) => container.firstElementChild?.shadowRoot?.querySelector(selector)
  await vi.waitFor(() => expect(find('.toast')).toBeTruthy())
  const { top } = (find('.toast') as Element).getBoundingClientRect()
  for (const part of ['.grab', '.header', '[part=close]', '.title'])
    expect(find(part)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(top)
})
