import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { TilePreview, views } from '../../../views'

afterEach(cleanup)

it.each([
  ['16px', 1],
  ['48px', 4],
])('breaks no word at a text size of %s, in %i rows', async (size, rows) => {
  const tile = views.Account['unconfirmed']
  if (!tile) throw new Error('no such tile')
  const { container } = await render(<TilePreview view="Account" tile={tile} theme="dark" layout="card" locale="en" />)
  container.style.setProperty('--latchkey-font-size', size)
  container.style.width = '400px'
  const actions = () => [...(container.firstElementChild?.shadowRoot?.querySelectorAll<HTMLElement>('.action') ?? [])]
  await vi.waitFor(() => expect(actions()).toHaveLength(4))
  for (const action of actions()) {
    const words = document.createRange()
    words.selectNodeContents(action.lastChild as Node)
    expect(words.getClientRects(), action.innerText).toHaveLength(1)
  }
  expect(new Set(actions().map((action) => action.offsetTop)).size).toBe(rows)
})
