import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenIdle } from './whenIdle'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page whose every frame is full: a browser calls back at the deadline alone, or never without one. */
function neverIdle() {
  vi.stubGlobal('requestIdleCallback', (work: () => void, options?: IdleRequestOptions) =>
    options?.timeout === undefined ? 0 : Number(setTimeout(work, options.timeout)),
  )
  vi.stubGlobal('cancelIdleCallback', (id: number) => clearTimeout(id))
}

it('waits until the visitor rests, also where the page cannot tell', () => {
  const work = vi.fn()
  whenIdle(work)
  vi.advanceTimersByTime(599)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
})

it('does on a page that is never idle what it would have done on another', () => {
  neverIdle()
  const work = vi.fn()
  whenIdle(work)
  vi.advanceTimersByTime(3_599)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
})

it('is called off while it waits for rest and while it waits for an idle page', () => {
  neverIdle()
  const work = vi.fn()
  whenIdle(work)()
  const stop = whenIdle(work)
  vi.advanceTimersByTime(1_000)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(work).not.toHaveBeenCalled()
})

it('waits anew with whatever somebody does, hears nothing once it has run, and nothing once it was called off', () => {
  const page = new EventTarget()
  const heard: string[] = []
  vi.stubGlobal('addEventListener', (type: string, work: () => void, how: AddEventListenerOptions) => {
    heard.push(type)
    page.addEventListener(type, work, how)
  })
  neverIdle()
  const work = vi.fn()
  whenIdle(work)
  for (const move of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    vi.advanceTimersByTime(599)
    page.dispatchEvent(new Event(move))
  }
  // Also where it waited for an idle page already.
  vi.advanceTimersByTime(3_500)
  page.dispatchEvent(new Event('wheel'))
  vi.advanceTimersByTime(3_599)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  page.dispatchEvent(new Event('wheel'))
  const off = vi.fn()
  whenIdle(off)()
  page.dispatchEvent(new Event('wheel'))
  vi.advanceTimersByTime(60_000)
  expect(work).toHaveBeenCalledOnce()
  expect(off).not.toHaveBeenCalled()
  expect(heard).toHaveLength(8)
})
