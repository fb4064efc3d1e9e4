import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { drawTile } from '../fake/drawTile.test.support'

const emulate = (value: string) =>
  (cdp() as { send(method: string, parameters: object): Promise<unknown> }).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value }],
  })
beforeAll(async () => {
  await emulate('active')
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
})
afterAll(async () => void (await emulate('')))
afterEach(cleanup)

/** What a system colour is here. */
function system(name: string): string {
  const probe = document.createElement('i')
  probe.style.color = name
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

it('the box of the terms has an edge, and its tick the colour of text', async () => {
  const box = await drawTile('Connect', 'ready-consent-given', '.consent input')
  expect(getComputedStyle(box).borderTop).toBe(`1px solid ${system('ButtonText')}`)
  expect(getComputedStyle(box, '::before').borderBottomColor).toBe(system('CanvasText'))
})

it('a row that cannot be pressed is grey', async () => {
  const label = await drawTile('UnsupportedChain', 'disabled', '.row .label')
  expect(getComputedStyle(label).color).toBe(system('GrayText'))
})

it('a button that cannot be pressed is grey on the ground of buttons, a primary one too', async () => {
  const { color, backgroundColor } = getComputedStyle(
    await drawTile('ConnectingWalletConnect', 'loading-phone', '.button.primary[aria-disabled="true"]'),
  )
  expect([color, backgroundColor]).toEqual([system('GrayText'), system('ButtonFace')])
})

it.each([
  ['a tile with a picture', 'Connect', 'ready', '.row .image', 'card'],
  ['a tile with a sign', 'Connect', 'ready', '.row .symbol', 'card'],
  ['a wallet of a phone', 'Connect', 'ready-phone-links', '.cell', 'sheet'],
  ['the field of a search', 'AllWallets', 'ready', '.field', 'card'],
  ['a button of the header', 'Connect', 'ready', '.round', 'card'],
] as const)('%s has an edge', async (_what, view, state, selector, layout) => {
  const edged = await drawTile(view, state, selector, { layout })
  expect(getComputedStyle(edged).borderTop).toBe(`1px solid ${system('ButtonText')}`)
})

it('the steps of a plan have a circle, the one that is on its way a thicker one', async () => {
  const now = await drawTile('SwapPreview', 'disabled', '.plan .now .mark')
  expect(getComputedStyle(now).borderTop).toBe(`3px solid ${system('Highlight')}`)
  const next = await drawTile('SwapPreview', 'ready', '.plan .next .mark')
  expect(getComputedStyle(next).borderTop).toBe(`1px solid ${system('CanvasText')}`)
})

it.each([
  ['the tab that is shown', 'Account', 'ready', '[role="tab"][aria-selected="true"]', '2px'],
  ['a seller that is chosen', 'OnRampProviders', 'ready', '.choice[aria-pressed="true"] .radio', '6px'],
] as const)('%s is told from the others', async (_what, view, state, selector, width) => {
  const chosen = await drawTile(view, state, selector)
  expect(getComputedStyle(chosen).borderTop).toBe(`${width} solid ${system('Highlight')}`)
})

it.each([
  ['somebody who was sent to before', 'WalletSend', 'ready', '.recent .avatar'],
  ['who sent and who got it', 'TransactionDetails', 'ready', '.party .avatar'],
] as const)('the picture of %s is seen', async (_what, view, state, selector) => {
  const avatar = await drawTile(view, state, selector)
  expect(getComputedStyle(avatar).forcedColorAdjust).toBe('none')
})
