import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { TilePreview, views } from '../views'

afterEach(cleanup)

async function shown(name: string, locale: string) {
  const tile = views.Account[name]
  if (!tile) throw new Error('no such tile')
  const { container } = await render(
    <TilePreview view="Account" tile={tile} theme="dark" layout="card" locale={locale} />,
  )
  const root = () => container.firstElementChild?.shadowRoot
  await vi.waitFor(() => expect(root()?.querySelector('.segments')).not.toBeNull())
  return {
    note: root()?.querySelector<HTMLElement>('.note'),
    leave: root()?.querySelector('.stack > button:last-child'),
  }
}

it.each([
  ['en', 'Disconnecting here also ends Harbor on Solana.'],
  ['ar', /قطع الاتصال هنا ينهي أيضًا اتصال .*Harbor.* على .*\./],
])('says in %s, before one disconnects, where else that ends the connection', async (locale, sentence) => {
  const { note, leave } = await shown('ready-ends-both', locale)
  expect(note?.innerText).toMatch(sentence)
  expect(note && leave && note.compareDocumentPosition(leave)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('says nothing where it ends none', async () => {
  expect((await shown('ready-both', 'en')).note).toBeNull()
})
