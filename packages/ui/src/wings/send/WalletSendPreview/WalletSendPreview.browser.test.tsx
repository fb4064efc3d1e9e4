import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { TilePreview, views } from '../../../views'

afterEach(cleanup)

async function draw(name: string, locale = 'en') {
  const tile = views.WalletSendPreview[name]
  if (!tile) throw new Error('no such tile')
  const { container } = await render(
    <TilePreview view="WalletSendPreview" tile={tile} theme="dark" layout="card" locale={locale} />,
  )
  const root = () => container.firstElementChild?.shadowRoot
  await vi.waitFor(() => expect(root()?.querySelector('.page .send')).toBeInstanceOf(HTMLElement))
  return root() as ShadowRoot
}

it('what a contract refuses is not offered to be tried again, which cannot help', async () => {
  const root = await draw('error-contract')
  expect(root.querySelector('.page')?.textContent).toContain('The contract refused this. Nothing was sent.')
  expect([...root.querySelectorAll('.page .button')].map(({ textContent }) => textContent)).toEqual(['Change it'])
})

it('an address that nobody knows is not said to be vetted above the line that says so', async () => {
  const root = await draw('ready-first')
  expect(root.querySelector('.who .meta')?.textContent).toBe('Address complete')
  expect(root.querySelector('.note')?.textContent).toBe('First time you send to this address')
})
