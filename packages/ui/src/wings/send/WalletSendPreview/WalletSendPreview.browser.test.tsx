import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { TilePreview, views } from '../../../views'

afterEach(cleanup)

async function draw(
  name: string,
  locale = 'en',
  view: 'WalletSendPreview' | 'WalletSendConfirmed' | 'WalletSend' = 'WalletSendPreview',
) {
  const tile = views[view][name]
  if (!tile) throw new Error('no such tile')
  const { container } = await render(<TilePreview view={view} tile={tile} theme="dark" layout="card" locale={locale} />)
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

it.each(['en', 'ar'])('an amount of many digits stays on one line, whole: %s', async (locale) => {
  for (const view of ['WalletSendPreview', 'WalletSendConfirmed'] as const) {
    const name = view === 'WalletSendPreview' ? 'ready-long' : 'success-long'
    const root = await draw(name, locale, view)
    const amount = root.querySelector('.summary .amount bdi') as HTMLElement
    const [box, room] = [amount, root.querySelector('.summary') as HTMLElement].map((one) =>
      one.getBoundingClientRect(),
    )
    expect(new Set([...amount.getClientRects()].map(({ top }) => Math.round(top))).size).toBe(1)
    expect(box?.width).toBeLessThanOrEqual(room?.width ?? 0)
    expect(amount.textContent?.length).toBeGreaterThan(20)
    await cleanup()
  }
})

it('the button says no number that would break on it', async () => {
  const root = await draw('ready-long')
  expect(root.querySelector('.page .button')?.textContent).toBe('Send ETH')
})

it('a receipt is read as it is meant, and says dollars beside amounts', async () => {
  const root = await draw('success', 'en', 'WalletSendConfirmed')
  const parties = [...root.querySelectorAll('.party .who')].map((one) =>
    [...one.children].map(({ textContent }) => textContent).join(' '),
  )
  expect(parties).toEqual(['From ann.latchkey.id 0x4f3A…cb91 Whole address', 'To bob.eth 0x4f3A…91c7 Whole address'])
  expect(root.querySelector('.summary')?.textContent).toBe('−0.25 ETH$801.03 thenArrived')
  expect(root.querySelector('.checks')?.textContent).toContain('Fee$0.41 0.000128 ETH')
})

it.each(['en', 'ar'])('a long network stands on its own line, cut at its end: %s', async (locale) => {
  const root = await draw('ready-long-network', locale, 'WalletSend')
  const [held, network] = [...root.querySelectorAll('.held bdi')].map((one) => one as HTMLElement)
  expect(network?.getBoundingClientRect().top).toBeGreaterThanOrEqual(held?.getBoundingClientRect().bottom ?? 0)
  expect(network?.scrollWidth).toBeGreaterThan(network?.clientWidth ?? 0)
  // Cut where its own letters end, whatever the page's direction.
  expect(network && getComputedStyle(network).direction).toBe('ltr')
  expect(held?.scrollWidth).toBe(held?.clientWidth)
})
