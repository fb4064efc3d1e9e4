import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { TilePreview, views } from '../../../views'
import { alike, friend } from '../../../views/fixtures/transfers'

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

const buttons = (root: ShadowRoot) => [...root.querySelectorAll('.page button')].map(({ textContent }) => textContent)
const notes = (root: ShadowRoot) => [...root.querySelectorAll('.page .note')].map(({ textContent }) => textContent)

it.each(['en', 'ar'])(
  'U-22 somebody who only looks like a receiver is beside them, whole, and no plain button sends: %s',
  async (locale) => {
    const root = await draw('ready-lookalike', locale)
    const addresses = [...root.querySelectorAll<HTMLElement>('.full-address')]
    expect(addresses.map(({ textContent }) => textContent)).toEqual([alike, friend])
    // In both the same blocks stand out: those that differ.
    const marked = addresses.map((one) => [...one.querySelectorAll('mark')].length)
    expect(marked[0]).toBeGreaterThan(0)
    expect(marked[1]).toBe(marked[0])
    expect(addresses[0]?.querySelector('mark')?.className).toBe('bad')
    expect(root.querySelector('.page .hold')).toBeInstanceOf(HTMLElement)
    if (locale !== 'en') return
    expect(notes(root)).toEqual([expect.stringMatching(/^This is not bob\.eth/)])
    expect(buttons(root)).toEqual(['Use bob.eth instead', 'Hold to send to the new address'])
  },
)

it('a contract is said to be one where it stands and above the button', async () => {
  const root = await draw('ready-contract')
  expect(root.querySelector('.who .meta')?.textContent).toBe('A contract')
  expect(notes(root)).toEqual([expect.stringContaining('is a contract, not a person')])
  expect(buttons(root).at(-1)).toBe('Send 0.25 ETH')
})

it.each(['en', 'ar'])('N-372 no plain button sends to an address that no key belongs to: %s', async (locale) => {
  const root = await draw('ready-keyless', locale)
  expect(root.querySelector('.page [role=alert]')).toBeInstanceOf(HTMLElement)
  expect(root.querySelector('.page .hold')).toBeInstanceOf(HTMLElement)
  if (locale !== 'en') return
  expect(notes(root)).toEqual([expect.stringMatching(/^No key belongs to this address/)])
  expect(buttons(root).at(-1)).toBe('Hold to send anyway')
})

it('N-372 that no key belongs to an address is said again once the wallet was asked', async () => {
  const root = await draw('ready-keyless-declined')
  expect(notes(root)).toEqual([
    'You said no. Nothing was sent.',
    expect.stringMatching(/^No key belongs to this address/),
  ])
  expect(buttons(root).at(-1)).toBe('Hold to send anyway')
})

it('N-305 who only sent something to the account is told apart from a first time', async () => {
  const root = await draw('ready-only-sender')
  expect(notes(root)).toEqual([expect.stringMatching(/^So far this address only sent to you/)])
  expect(notes(root)).not.toEqual(notes(await draw('ready-first')))
  expect(root.querySelector('.full-address')?.textContent).toBe(friend)
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

it('who may be paying twice is told before the button, and told at once', async () => {
  for (const [tile, words] of [
    ['ready-again-sent', /^The same was sent already/],
    ['ready-again-asked', /^Your wallet was asked for the same/],
  ] as const) {
    const root = await draw(tile)
    expect([...root.querySelectorAll('.page [role=alert]')].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(words),
    ])
    await cleanup()
  }
})
