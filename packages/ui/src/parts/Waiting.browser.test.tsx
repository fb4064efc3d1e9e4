import type { ViewName } from '@latchkey/flow'
import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { TilePreview, views } from '../views'

afterEach(cleanup)

/** Height of the page and the places of its buttons that are seen, in a state of a view. */
async function placesIn(view: ViewName, state: string, layout: 'card' | 'sheet') {
  const tile = views[view][state]
  if (!tile) throw new Error(`No tile ${view}/${state}`)
  const { container } = await render(<TilePreview view={view} tile={tile} theme="dark" layout={layout} locale="en" />)
  const page = () => container.firstElementChild?.shadowRoot?.querySelector<HTMLElement>('.page')
  await vi.waitFor(() => expect(page()?.firstElementChild).toBeTruthy())
  const from = page()?.getBoundingClientRect()
  const buttons = [...(page()?.querySelectorAll<HTMLElement>('.button, .text-button') ?? [])]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .map((button) => button.getBoundingClientRect())
    .map(({ x, y, width, height }) => [x, y - (from?.y ?? 0), width, height].map(Math.round))
  await cleanup()
  return { height: Math.round(from?.height ?? 0), buttons }
}

it.each([
  ['ConnectingExternal', 'card'],
  ['ConnectingExternal', 'sheet'],
  ['SwitchNetwork', 'card'],
  ['SwitchNetwork', 'sheet'],
] as const)('U18 in every state of %s as a %s the buttons stand at the same place', async (view, layout) => {
  const waiting = await placesIn(view, 'awaiting-wallet', layout)
  // A name in doubt has its reason beside it from the first state on.
  const states = Object.keys(views[view]).filter((state) => !/-(doubted|unannounced)$/.test(state))
  for (const state of states) {
    const { height, buttons } = await placesIn(view, state, layout)
    expect([state, height]).toEqual([state, waiting.height])
    const [, top, , tall] = waiting.buttons[0] ?? []
    if (buttons[0]) expect([state, buttons[0][1], buttons[0][3]]).toEqual([state, top, tall])
  }
})

it.each([
  // Most of what is kept for what comes late lies where a card ends anyway.
  ['ConnectingExternal', 'awaiting-wallet', 'card', 44],
  ['ConnectingExternal', 'awaiting-wallet', 'sheet', 52],
  ['SwitchNetwork', 'awaiting-wallet', 'card', 44],
  // Where nothing comes late, nothing is kept.
  ['GetWallet', 'success', 'card', 20],
  ['Downloads', 'success', 'card', 20],
] as const)('U18 below the buttons of %s in %s as a %s are at most %i px', async (view, state, layout, most) => {
  const { height, buttons } = await placesIn(view, state, layout)
  const [, y, , tall] = buttons.at(-1) ?? []
  expect(height - ((y ?? 0) + (tall ?? 0))).toBeLessThanOrEqual(most)
})

it.each(
  (['card', 'sheet'] as const).flatMap((layout) => [
    ['GetWallet', 'disabled', 'slow', layout] as const,
    ['Downloads', 'disabled', 'slow', layout] as const,
    ['ConnectingWalletConnect', 'connecting', 'connecting-stuck', layout] as const,
  ]),
)('U18 what was pressed in %s stays when %s becomes %s, as a %s', async (view, before, after, layout) => {
  const first = await placesIn(view, before, layout)
  const then = await placesIn(view, after, layout)
  expect(then.height).toBe(first.height)
  // Nothing seen goes elsewhere; what comes takes a place where nothing was.
  expect(first.buttons.length).toBeGreaterThan(0)
  const tops = then.buttons.map(([, y, , height]) => `${y} ${height}`)
  expect(tops).toEqual(expect.arrayContaining(first.buttons.map(([, y, , height]) => `${y} ${height}`)))
})
