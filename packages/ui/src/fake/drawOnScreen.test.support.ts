import { page } from 'vitest/browser'
import { drawTile } from './drawTile.test.support'

const screens = {
  card: { width: 1024, height: 780 },
  sheet: { width: 390, height: 844 },
} as const

/** Draws a tile as large as a usual screen shows it, the sheet at its foot, and waits for one element of it. */
export async function drawOnScreen(
  layout: 'card' | 'sheet',
  ...[view, state, selector, look]: Parameters<typeof drawTile>
): Promise<HTMLElement> {
  if (innerWidth !== screens[layout].width) await page.viewport(screens[layout].width, screens[layout].height)
  const element = await drawTile(view, state, selector, { ...look, layout })
  const { host } = element.getRootNode() as ShadowRoot
  ;(host as HTMLElement).style.cssText = 'position: fixed; inset: 0; display: block !important'
  const root = host.shadowRoot?.querySelector<HTMLElement>('.root')
  root?.style.setProperty('position', 'absolute')
  root?.style.setProperty('inset', '0')
  await document.fonts.ready
  return element
}
