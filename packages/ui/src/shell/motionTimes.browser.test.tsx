import { afterEach, expect, test, vi } from 'vitest'
import { fakeFlow } from '../fake/fakeFlow.test.support'
import { mount } from './mount'

let undo = () => {}
afterEach(() => undo())

const dialog = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('dialog')

test('the requirements say 120 ms for the title, 150 ms for the height and 150 ms for the change of a view', async () => {
  const { flow } = fakeFlow({})
  const { unmount } = mount(document.body, flow)
  undo = unmount
  const seen = new Map<Element | null, Set<unknown>>()
  const note = (element: Element | null, duration: unknown) =>
    seen.set(element, (seen.get(element) ?? new Set()).add(duration))
  const { animate } = Element.prototype
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, frames, timing) {
    note(this, typeof timing === 'object' ? timing.duration : timing)
    return animate.call(this, frames, timing)
  })
  await flow.open()
  await vi.waitFor(() => expect(dialog()?.dataset['state']).toBe('ready'), 10_000)
  // The card has opened; what moves from here on is the change of the view.
  await vi.waitFor(() => expect(dialog()?.getAnimations({ subtree: true })).toEqual([]), 10_000)
  seen.clear()
  flow.push({ name: 'WhatIsAWallet' })
  await vi.waitFor(() => expect(dialog()?.dataset['latchkeyView']).toBe('WhatIsAWallet'), 10_000)
  const title = dialog()?.querySelector('.title > span')
  expect(title && getComputedStyle(title).animationDuration).toBe('0.12s')
  const heights = () =>
    [...seen].filter(([element]) => element?.classList.contains('stage')).flatMap(([, all]) => [...all])
  const pages = () =>
    [...seen].filter(([element]) => element?.classList.contains('page')).flatMap(([, all]) => [...all])
  await vi.waitFor(() => expect([heights(), pages()].every(({ length }) => length > 0)).toBe(true), 10_000)
  expect(new Set(heights())).toEqual(new Set([150]))
  expect(new Set(pages())).toEqual(new Set([150]))
})
