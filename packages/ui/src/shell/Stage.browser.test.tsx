import type { View } from '@latchkey/flow'
import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { ar } from '../messages/ar'
import { createWords } from '../messages/createWords'
import { en } from '../messages/en'
import { Stage } from './Stage'
import { UiContext } from './UiContext'

afterEach(async () => {
  vi.restoreAllMocks()
  await cleanup()
})

const frames = (element: Element | null | undefined) =>
  element?.getAnimations().flatMap((animation) => (animation.effect as KeyframeEffect).getKeyframes()) ?? []

function stage(view: View, direction: 'forward' | 'back', locale: 'en' | 'ar') {
  const words = createWords((locale === 'ar' ? ar : en).words, locale)
  return (
    <UiContext.Provider value={{ words, images: 'data', layout: 'card' }}>
      <h1 id="title">Title</h1>
      <Stage
        view={view}
        direction={direction}
        titleId="title"
        render={({ name }) => <button type="button">{name}</button>}
      />
    </UiContext.Provider>
  )
}

async function turned(direction: 'forward' | 'back', locale: 'en' | 'ar') {
  const screen = await render(stage({ name: 'Connect' }, 'forward', locale))
  await screen.rerender(stage({ name: 'GetWallet' }, direction, locale))
  return screen.container
}

it.each([
  ['forward', 'en', '16px'],
  ['back', 'en', '-16px'],
  ['forward', 'ar', '-16px'],
  ['back', 'ar', '16px'],
] as const)('%s in %s comes from %s', async (direction, locale, from) => {
  const container = await turned(direction, locale)
  const page = container.querySelector('.page:not(.leaving)')
  expect(frames(page)[0]?.['translate']).toBe(from)
})

it('the old page is inert and gone in the end, and input is blocked until then', async () => {
  const container = await turned('forward', 'en')
  const leaving = container.querySelector<HTMLElement>('.leaving')
  expect(leaving?.inert).toBe(true)
  expect(leaving?.getAttribute('aria-hidden')).toBe('true')
  const box = container.querySelector<HTMLElement>('.stage')
  expect(box?.dataset['switching']).toBe('')
  const pressed = vi.fn()
  container.querySelector('.page:not(.leaving) button')?.addEventListener('keydown', pressed)
  container
    .querySelector('.page:not(.leaving) button')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  expect(pressed).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(container.querySelectorAll('.page')).toHaveLength(1))
  expect(box?.dataset['switching']).toBeUndefined()
})

it('with reduced motion only the opacity changes', async () => {
  const match = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? ({ matches: true } as MediaQueryList) : match(query),
  )
  const container = await turned('forward', 'en')
  const moving = frames(container.querySelector('.page:not(.leaving)'))
  expect(moving).not.toHaveLength(0)
  for (const frame of moving) expect(frame).not.toHaveProperty('translate')
})
