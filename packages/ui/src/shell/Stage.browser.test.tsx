import type { FlowState, View } from '@latchkey/flow'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
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

const connect: View = { name: 'Connect' }
const guide: View = { name: 'GetWallet' }
const help: View = { name: 'WhatIsAWallet' }

function stage(stack: FlowState['stack'], direction: 'forward' | 'back', locale: 'en' | 'ar' = 'en') {
  const words = createWords((locale === 'ar' ? ar : en).words, locale)
  return (
    <UiContext.Provider value={{ words, images: 'data', layout: 'card' }}>
      <h1 id="title">Title</h1>
      <Stage
        stack={stack}
        direction={direction}
        titleId="title"
        render={({ name }) => <button type="button">{name}</button>}
      />
    </UiContext.Provider>
  )
}

async function turned(direction: 'forward' | 'back', locale: 'en' | 'ar') {
  const screen = await render(stage([connect], 'forward', locale))
  await screen.rerender(stage([guide], direction, locale))
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

describe('a page in the stack', () => {
  const rows = (name: string) => (
    <div style={{ height: '2000px' }}>
      <input aria-label={`Search ${name}`} />
      <button type="button" style={{ marginTop: '900px' }}>
        Row of {name}
      </button>
    </div>
  )
  const words = createWords(en.words, 'en')
  const long = (stack: FlowState['stack'], direction: 'forward' | 'back') => (
    <UiContext.Provider value={{ words, images: 'data', layout: 'card' }}>
      <div style={{ height: '300px', display: 'grid' }}>
        <Stage stack={stack} direction={direction} titleId="title" render={({ name }) => rows(name)} />
      </div>
    </UiContext.Provider>
  )
  const settled = (container: Element) =>
    vi.waitFor(() => expect(container.querySelector('.leaving, [data-switching]')).toBeNull())

  it('U2 keeps its elements, what was typed, where it was scrolled to and the row that was pressed', async () => {
    const screen = await render(long([connect], 'forward'))
    const box = screen.container.querySelector<HTMLElement>('.stage')
    if (!box) throw new Error('There is no stage.')
    box.style.overflow = 'auto'
    const field = screen.getByRole('textbox').element() as HTMLInputElement
    field.value = 'harb'
    const row = screen.getByRole('button', { name: 'Row of Connect' }).element() as HTMLElement
    row.focus()
    box.scrollTop = 700
    await screen.rerender(long([connect, guide], 'forward'))
    expect(box.scrollTop).toBe(0)
    const leaving = screen.container.querySelector<HTMLElement>('.leaving')
    expect(leaving?.contains(row)).toBe(true)
    // What leaves stays where it was seen.
    expect(leaving?.style.top).toBe('-700px')
    await settled(screen.container)
    // Whoever searches the document finds only what is on screen.
    expect(row.isConnected).toBe(false)
    await screen.rerender(long([connect, guide, help], 'forward'))
    await settled(screen.container)
    await screen.rerender(long([connect, guide], 'back'))
    await screen.rerender(long([connect], 'back'))
    expect(screen.getByRole('button', { name: 'Row of Connect' }).element()).toBe(row)
    expect(document.activeElement).toBe(row)
    expect(box.scrollTop).toBe(700)
    expect((screen.getByRole('textbox').element() as HTMLInputElement).value).toBe('harb')
    await settled(screen.container)
    expect(screen.container.querySelectorAll('section')).toHaveLength(1)
  })

  it('U1 that is turned again on its way in leaves as far as it was seen', async () => {
    const screen = await render(long([connect], 'forward'))
    await screen.rerender(long([connect, guide], 'forward'))
    const page = screen.container.querySelector('.page:not(.leaving)')
    for (const animation of page?.getAnimations() ?? []) animation.currentTime = 30
    const seen = Number(page && getComputedStyle(page).opacity)
    await screen.rerender(long([connect, guide, help], 'forward'))
    const again = page?.getAnimations().at(-1)
    if (again) again.currentTime = 0
    expect(Number(page && getComputedStyle(page).opacity)).toBeCloseTo(seen, 2)
  })
})

it('the card tells whether its page has the focus by keyboard: not for a pointer, and not for what is in the page', async () => {
  const { container } = await render(stage([connect], 'forward'))
  const page = container.querySelector<HTMLElement>('.page')
  const card = container.querySelector('.stage')?.parentElement
  const isTold = () => card?.hasAttribute('data-focused')
  const button = container.querySelector<HTMLElement>('button')
  await userEvent.click(button as HTMLElement)
  page?.focus()
  expect(isTold()).toBe(false)
  await userEvent.keyboard('{Tab}')
  page?.focus()
  expect(isTold()).toBe(true)
  button?.focus()
  expect(isTold()).toBe(false)
})

it('the card tells so of a page that was focused by a pointer from the first key on', async () => {
  const { container } = await render(stage([connect], 'forward'))
  const page = container.querySelector<HTMLElement>('.page')
  const card = container.querySelector('.stage')?.parentElement
  const isTold = () => card?.hasAttribute('data-focused')
  await userEvent.click(page as HTMLElement)
  page?.focus()
  expect(isTold()).toBe(false)
  await userEvent.keyboard('{ArrowDown}')
  expect(isTold()).toBe(true)
})
