import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { TilePreview, views } from '../views'

afterEach(cleanup)

it.each([
  ['16px', 400, 1],
  // A narrow phone: its card is as wide as it.
  ['16px', 352, 1],
  ['48px', 400, 4],
])('breaks no word at a text size of %s in a place of %i px, in %i rows', async (size, width, rows) => {
  const tile = views.Account['unconfirmed']
  if (!tile) throw new Error('no such tile')
  const { container } = await render(<TilePreview view="Account" tile={tile} theme="dark" layout="card" locale="en" />)
  container.style.setProperty('--latchkey-font-size', size)
  container.style.width = `${width}px`
  const actions = () => [...(container.firstElementChild?.shadowRoot?.querySelectorAll<HTMLElement>('.action') ?? [])]
  await vi.waitFor(() => expect(actions()).toHaveLength(4))
  for (const action of actions()) {
    const words = document.createRange()
    words.selectNodeContents(action.lastChild as Node)
    expect(words.getClientRects(), action.innerText).toHaveLength(1)
  }
  expect(new Set(actions().map((action) => action.offsetTop)).size).toBe(rows)
})
