import { afterEach, expect, it } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { drawTile } from '../fake/drawTile.test.support'

afterEach(async () => {
  document.documentElement.style.fontSize = ''
  await cleanup()
})

/** Draws a tile on a phone `width` pixels wide that shows everything at `percent`. */
async function onPhone(width: number, percent: number, ...[view, state, selector]: Parameters<typeof drawTile>) {
  document.documentElement.style.fontSize = `${percent}%`
  const element = await drawTile(view, state, selector, { layout: 'sheet' })
  const shadow = element.getRootNode() as ShadowRoot
  const place = shadow.host.parentElement
  if (place) place.style.cssText = `position: relative; width: ${width}px; height: 800px`
  return (one: string) => shadow.querySelector(one) ?? element
}
const boxOf = (element: Element) => element.getBoundingClientRect()

it('the switch of amounts is on screen beside a total at twice the text size', async () => {
  const find = await onPhone(390, 200, 'Account', 'ready', '.total .eye')
  expect(boxOf(find('.card')).width).toBe(390)
  expect(boxOf(find('.total .eye')).right).toBeLessThanOrEqual(boxOf(find('.card')).right)
  expect(boxOf(find('.total .eye')).left).toBeGreaterThanOrEqual(boxOf(find('.total .amount')).right)
})

it('of a name all that was typed is seen, before its zone is', async () => {
  const find = await onPhone(390, 200, 'RegisterAccountName', 'ready', '.typed .width')
  expect(boxOf(find('.typed .width')).width).toBeGreaterThanOrEqual(boxOf(find('.typed .width > span')).width - 1)
})

it.each([
  [320, 100],
  [390, 200],
])('the themes leave room for their name on %i px at %i %%', async (width, percent) => {
  const find = await onPhone(width, percent, 'AccountSettings', 'ready', '.themes')
  const name = find('.setting .name')
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
  const words = document.createRange()
  words.selectNodeContents(name)
  expect(words.getClientRects()).toHaveLength(1)
  expect(boxOf(find('.themes')).right).toBeLessThanOrEqual(boxOf(find('.card')).right)
})
