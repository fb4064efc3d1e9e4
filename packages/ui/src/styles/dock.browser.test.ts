import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { drawOnScreen } from '../fake/drawOnScreen.test.support'
import { views } from '../views'

const before = { width: innerWidth, height: innerHeight }
afterEach(cleanup)
beforeEach(() => onTestFinished(() => page.viewport(before.width, before.height)))

/** States in which there is something to press at the foot: a form, whatever it lacks. */
const forms = (['Swap', 'OnRampProviders', 'WalletSend', 'WalletReceive'] as const).flatMap((view) =>
  Object.keys(views[view])
    .filter((state) => /^(ready|stale|offline|disabled|success)/.test(state))
    .map((state) => [view, state] as const),
)

it.each([
  ['card', 'en'],
  ['card', 'ar'],
  ['sheet', 'en'],
  ['sheet', 'ar'],
] as const)('what one came to press is in reach without scrolling, and never cut: %s, %s', async (layout, locale) => {
  const cut: string[] = []
  let looked = 0
  for (const [view, state] of forms) {
    const drawn = await drawOnScreen(layout, view, state, '.page > *', { locale })
    const root = drawn.getRootNode() as ShadowRoot
    const buttons = [...root.querySelectorAll<HTMLElement>('.dock .button')]
    const stage = root.querySelector('.stage')?.getBoundingClientRect()
    looked += buttons.length
    for (const one of buttons) {
      const { top, bottom, left, width } = one.getBoundingClientRect()
      const isIn = stage && top >= stage.top && bottom <= stage.bottom && bottom <= innerHeight
      const hits = [top + 2, bottom - 2].map((y) => root.elementFromPoint(left + width / 2, y)?.closest('.button'))
      if (!isIn || hits.some((hit) => hit !== one)) cut.push(`${view}/${state}`)
    }
    await cleanup()
  }
  expect(looked).toBeGreaterThan(30)
  expect(cut).toEqual([])
})

it('what takes the focus while the rest scrolls is not under the foot', async () => {
  const dock = await drawOnScreen('sheet', 'OnRampProviders', 'ready-pending', '.dock')
  const root = dock.getRootNode() as ShadowRoot
  const help = root.querySelector<HTMLElement>('.told .round')
  const stage = root.querySelector('.stage') as HTMLElement
  expect(stage.scrollHeight).toBeGreaterThan(stage.clientHeight)
  help?.focus()
  expect(help?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    (dock.querySelector('.button') as HTMLElement).getBoundingClientRect().top,
  )
})

it.each(['card', 'sheet'] as const)('what copies an address says so in one line beside Share: %s', async (layout) => {
  const copy = await drawOnScreen(layout, 'WalletReceive', 'ready-share', '.pair .primary')
  const words = document.createRange()
  words.selectNodeContents(copy.lastChild as Text)
  expect(words.getClientRects()).toHaveLength(1)
  const share = copy.parentElement?.firstElementChild as HTMLElement
  expect(share.getBoundingClientRect().top).toBe(copy.getBoundingClientRect().top)
})
