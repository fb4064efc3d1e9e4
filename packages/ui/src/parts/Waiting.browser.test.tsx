import type { ViewName } from '@latchkey/flow'
import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { TilePreview, views } from '../views'

afterEach(cleanup)

/** Height of the page and the place of its first button, in a state of a view. */
async function placesIn(view: ViewName, state: string, layout: 'card' | 'sheet') {
  const tile = views[view][state]
  if (!tile) throw new Error(`No tile ${view}/${state}`)
  const { container } = await render(<TilePreview view={view} tile={tile} theme="dark" layout={layout} locale="en" />)
  const page = () => container.firstElementChild?.shadowRoot?.querySelector<HTMLElement>('.page')
  await vi.waitFor(() => expect(page()?.firstElementChild).toBeTruthy())
  const button = page()?.querySelector<HTMLElement>('.button')
  const from = page()?.getBoundingClientRect()
  const box = button?.getBoundingClientRect()
  await cleanup()
  return {
    height: Math.round(from?.height ?? 0),
    button: box && from && [box.x, box.y - from.y, box.height].map(Math.round),
  }
}

it.each([
  ['ConnectingExternal', 'card'],
  ['ConnectingExternal', 'sheet'],
  ['SwitchNetwork', 'card'],
  ['SwitchNetwork', 'sheet'],
] as const)('U18 in every state of %s as a %s the buttons stand at the same place', async (view, layout) => {
  const waiting = await placesIn(view, 'awaiting-wallet', layout)
  for (const state of Object.keys(views[view])) {
    const { height, button } = await placesIn(view, state, layout)
    expect([state, height]).toEqual([state, waiting.height])
    if (button) expect([state, ...button]).toEqual([state, ...(waiting.button ?? [])])
  }
})
