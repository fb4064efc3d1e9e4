import { afterEach, expect, it } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { drawOnScreen } from '../../../fake/drawOnScreen.test.support'

afterEach(cleanup)

const linesOf = (element: Element) => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => top)).size
}

it.each([
  ['card', 'en'],
  ['sheet', 'ar'],
] as const)(
  'an amount and its unit stay on one line, and the worth goes below before they part: %s, %s',
  async (layout, locale) => {
    const sides = await drawOnScreen(layout, 'SwapPreview', 'ready-long', '.sides', { locale })
    const amounts = [...sides.querySelectorAll('.name > bdi')]
    expect(amounts.map(({ textContent }) => textContent)).toEqual(['0.5\u00a0ETH', '1,498.417961\u00a0USDT'])
    expect(amounts.map(linesOf)).toEqual([1, 1])
    // The least there will be is said whole, in one piece too.
    const [, least] = [...sides.querySelectorAll('.name + .meta')]
    expect(least?.textContent).toContain('1,483.433782')
    expect(least && linesOf(least)).toBe(1)
  },
)
