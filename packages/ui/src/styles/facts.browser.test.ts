import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { drawOnScreen } from '../fake/drawOnScreen.test.support'

const before = { width: innerWidth, height: innerHeight }
afterEach(cleanup)
beforeEach(() => onTestFinished(() => page.viewport(before.width, before.height)))

/** Where the letters of an element stand, without its pictures and buttons. */
function lettersOf(element: Element): DOMRect[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const letters: DOMRect[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(node)
    const isOfPicture = node.parentElement?.closest('.image, .avatar, button, .visually-hidden')
    if (!isOfPicture && node.textContent?.trim()) letters.push(...range.getClientRects())
  }
  return letters
}

it.each([
  ['card', 'en'],
  ['sheet', 'ar'],
] as const)('a value stands on the line of its name: %s, %s', async (layout, locale) => {
  let looked = 0
  for (const [view, state] of [
    ['TransactionDetails', 'ready-worth-both'],
    ['Token', 'ready'],
    ['WalletSendPreview', 'ready'],
    ['WalletSendConfirmed', 'success'],
    ['SwapPreview', 'ready'],
  ] as const) {
    const drawn = await drawOnScreen(layout, view, state, 'dl', { locale })
    for (const line of drawn.querySelectorAll('.fact, .check')) {
      const [name, value] = [...line.children].map(lettersOf)
      const where = `${view} ${line.textContent}`
      // A name never breaks while its value could.
      expect(name, where).toHaveLength(1)
      if (new Set(value?.map(({ top }) => top)).size > 1) continue
      expect(Math.abs((name?.[0]?.top ?? 0) - (value?.[0]?.top ?? 0)), where).toBeLessThan(1)
      looked += 1
    }
    await cleanup()
  }
  expect(looked).toBeGreaterThan(12)
})

it.each([
  ['card', 'en'],
  ['sheet', 'ar'],
] as const)('no picture or button makes a line of a receipt higher: %s, %s', async (layout, locale) => {
  const drawn = await drawOnScreen(layout, 'TransactionDetails', 'ready', '.facts', { locale })
  const plain = drawn.querySelector('.fact dd')?.getBoundingClientRect().height ?? 0
  const others = [...drawn.querySelectorAll('.fact dd:has(.in-line)')]
  expect(others).toHaveLength(2)
  for (const one of others) expect(Math.abs(one.getBoundingClientRect().height - plain)).toBeLessThan(1)
})
