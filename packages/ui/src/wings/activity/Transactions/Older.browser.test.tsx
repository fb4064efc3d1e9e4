import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { createWords } from '../../../messages/createWords'
import { loadCatalogue } from '../../../messages/loadCatalogue'
import { UiContext } from '../../../shell/UiContext'
import { Older } from './Older'

afterEach(async () => {
  vi.unstubAllGlobals()
  await cleanup()
})

it('older ones are read when their end came into sight on a page too busy to tell of each frame by itself', async () => {
  const told: number[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class extends IntersectionObserver {
      constructor(tell: IntersectionObserverCallback, how?: IntersectionObserverInit) {
        const kept: IntersectionObserverEntry[] = []
        super((seen, self) => told.push(kept.push(...seen)) > 1 && tell(kept.splice(0), self), how)
      }
    },
  )
  const words = createWords(await loadCatalogue('en', ['activity']), 'en')
  const onOlder = vi.fn()
  const { container } = await render(
    <UiContext.Provider value={{ words, images: 'data', layout: 'card' }}>
      <div style={{ height: '3000px' }} />
      <Older older="more" above={20} onOlder={onOlder} />
    </UiContext.Provider>,
  )
  await vi.waitFor(() => expect(told).toHaveLength(1))
  expect(onOlder).not.toHaveBeenCalled()
  container.querySelector('.older')?.scrollIntoView()
  await vi.waitFor(() => expect(onOlder).toHaveBeenCalledOnce())
})

it('the button that reads older ones stays while they are read, so that a keyboard stays on it', async () => {
  const words = createWords(await loadCatalogue('en', ['activity']), 'en')
  const drawn = (older: 'failed' | 'loading') => (
    <UiContext.Provider value={{ words, images: 'data', layout: 'card' }}>
      <Older older={older} above={20} onOlder={() => {}} />
    </UiContext.Provider>
  )
  const { container, rerender } = await render(drawn('failed'))
  const button = container.querySelector('button') as HTMLButtonElement
  button.focus()
  await rerender(drawn('loading'))
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
})
