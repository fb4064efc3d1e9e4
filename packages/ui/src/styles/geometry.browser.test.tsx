import { afterEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { drawTile } from '../fake/drawTile.test.support'

afterEach(async () => {
  document.documentElement.style.fontSize = ''
  await cleanup()
})

/** One element of a view as it is computed. */
const styleOf = async (...wanted: Parameters<typeof drawTile>): Promise<CSSStyleDeclaration> =>
  getComputedStyle(await drawTile(...wanted))

/** What is as large as the drawings have it, in CSS pixels. */
const sizes = [
  ['a row', 'Connect', 'ready', '.row', 'minHeight', 56],
  ['a tile', 'Connect', 'ready', '.row .image', 'width', 40],
  ['the header', 'Connect', 'ready', '.header', 'height', 60],
  ['the face of who takes a name', 'RegisterAccountName', 'ready', '.seen-button .avatar', 'width', 30],
  ['a button of the header', 'Connect', 'ready', '.round', 'height', 36],
  ['a button', 'ConnectingExternal', 'rejected', '.button', 'minHeight', 52],
  ['a hero', 'ConnectingExternal', 'connecting', '.ring', 'width', 104],
  ['a picture in a hero', 'ConnectingExternal', 'connecting', '.ring .image', 'width', 76],
  ['a field', 'AllWallets', 'ready', '.field', 'height', 48],
  ['the picture of an account', 'Account', 'ready', '.avatar', 'width', 64],
  ['an icon', 'Connect', 'ready', '.round svg', 'width', 20],
] as const

it.each(sizes)('%s has the size of the drawings', async (_what, view, state, selector, side, drawn) => {
  expect((await styleOf(view, state, selector))[side]).toBe(`${drawn}px`)
})

it.each(sizes)(
  '%s is twice as large for who reads letters twice as large',
  async (_what, view, state, selector, side, drawn) => {
    document.documentElement.style.fontSize = '200%'
    expect((await styleOf(view, state, selector))[side]).toBe(`${drawn * 2}px`)
  },
)

it('a page with a small rem of its own, or a site with small letters, makes no target small', async () => {
  document.documentElement.style.fontSize = '62.5%'
  const { minHeight } = await styleOf('Connect', 'ready', '.row', { variables: { fontSize: '12px' } })
  expect(minHeight).toBe('56px')
})

const corners = [
  ['a hero', 'ConnectingExternal', 'connecting', '.ring .image', 'borderRadius'],
  ['the ring of a hero', 'ConnectingExternal', 'connecting', '.ring .runner', 'rx'],
  ['a button of the header', 'Connect', 'ready', '.round', 'borderRadius'],
  ['a tile', 'Connect', 'ready', '.row .image', 'borderRadius'],
  ['a button', 'ConnectingExternal', 'rejected', '.button', 'borderRadius'],
  ['a wallet of a phone', 'Connect', 'ready-phone-links', '.cell .image', 'borderRadius', 'sheet'],
  ['the card', 'Connect', 'ready', '.card', 'borderRadius'],
] as const

it.each(corners)(
  'no corner of %s is round where the site has none',
  async (_what, view, state, selector, part, layout: 'card' | 'sheet' = 'card') => {
    const style = await styleOf(view, state, selector, { layout, variables: { radius: '0px' } })
    expect(style[part]).toBe('0px')
  },
)

it('a button of the header is a circle where the site has round corners', async () => {
  const { borderRadius, width } = await styleOf('Connect', 'ready', '.round')
  expect(Number.parseFloat(borderRadius)).toBeGreaterThanOrEqual(Number.parseFloat(width) / 2)
})

it.each([
  ['what is had for a swap', 'Swap', 'ready', '.leg + .leg .amount, .turn + .leg .amount'],
  ['the token of a swap', 'Swap', 'ready', '.token-chip .symbol'],
  ['what happened', 'Transactions', 'ready', '.month .row .name'],
  ['what moved', 'Transactions', 'ready', '.month .moved bdi'],
  ['the token that is sent', 'WalletSend', 'ready', '.token-pick .name'],
  ['the field of a receiver', 'WalletSend', 'ready', '.receiver-field'],
] as const)('%s is whole for who reads letters twice as large on a phone', async (_what, view, state, selector) => {
  document.documentElement.style.fontSize = '200%'
  const before = { width: innerWidth, height: innerHeight }
  onTestFinished(() => page.viewport(before.width, before.height))
  await page.viewport(390, 844)
  const part = await drawTile(view, state, selector, { layout: 'sheet' })
  await document.fonts.ready
  expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth)
})
