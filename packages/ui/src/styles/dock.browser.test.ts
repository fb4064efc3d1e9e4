import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { drawOnScreen } from '../fake/drawOnScreen.test.support'
import { views } from '../views'

const before = { width: innerWidth, height: innerHeight }
afterEach(cleanup)
beforeEach(() => onTestFinished(() => page.viewport(before.width, before.height)))

/** States in which there is something to press at the foot: a form, whatever it lacks, and a review. */
const forms = (
  ['Swap', 'OnRampProviders', 'WalletSend', 'WalletReceive', 'WalletSendPreview', 'SwapPreview'] as const
).flatMap((view) =>
  Object.keys(views[view])
    .filter((state) => /^(ready|stale|offline|disabled|success)/.test(state))
    .map((state) => [view, state] as const),
)
/** Two addresses that are compared are scrolled past before either can be pressed. */
const isCompared = (state: string) => state.includes('lookalike')

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
    const buttons = [...root.querySelectorAll<HTMLElement>('.dock :is(.button, .hold)')]
    if (view === 'WalletSendPreview' && /^ready/.test(state) && !isCompared(state) && buttons.length === 0)
      cut.push(`${view}/${state}`)
    const stage = root.querySelector('.stage')?.getBoundingClientRect()
    looked += buttons.length
    for (const one of buttons) {
      const { top, bottom, left, width } = one.getBoundingClientRect()
      const isIn = stage && top >= stage.top && bottom <= stage.bottom && bottom <= innerHeight
      const hits = [top + 2, bottom - 2].map((y) =>
        root.elementFromPoint(left + width / 2, y)?.closest('.button, .hold'),
      )
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

it.each(['card', 'sheet'] as const)(
  'whatever warns of a transfer is read where it can be agreed to: %s',
  async (layout) => {
    let warnings = 0
    for (const state of Object.keys(views.WalletSendPreview).filter((name) => /^ready/.test(name))) {
      const drawn = await drawOnScreen(layout, 'WalletSendPreview', state, '.page > *')
      const root = drawn.getRootNode() as ShadowRoot
      const stage = root.querySelector('.stage') as HTMLElement
      const box = stage.getBoundingClientRect()
      const deed = root.querySelector('.dock :is(.button, .hold)')?.getBoundingClientRect()
      for (const one of root.querySelectorAll('.note')) {
        const { top, bottom } = one.getBoundingClientRect()
        const isBeforeDeed = isCompared(state) || (deed !== undefined && bottom <= deed.top)
        expect(isBeforeDeed && (isCompared(state) || (top >= box.top && bottom <= box.bottom)), state).toBe(true)
        warnings += 1
      }
      await cleanup()
    }
    expect(warnings).toBeGreaterThan(15)
  },
)

it('what goes on below fades out, and no longer where it ends', async () => {
  const drawn = await drawOnScreen('card', 'WalletSendPreview', 'ready-lookalike', '.page')
  await page.viewport(844, 390)
  const root = drawn.getRootNode() as ShadowRoot
  const stage = root.querySelector('.stage') as HTMLElement
  const { position, height, backgroundImage } = getComputedStyle(drawn, '::after')
  expect(stage.scrollHeight).toBeGreaterThan(stage.clientHeight)
  expect(backgroundImage).toMatch(/^linear-gradient/)
  expect(position).toBe('sticky')
  stage.scrollTop = stage.scrollHeight
  const last = [...drawn.querySelectorAll('.hold')].at(-1) as HTMLElement
  expect(stage.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(
    Number.parseFloat(height) - 0.5,
  )
})

it('what takes the focus in a review is under nothing that stands at the foot', async () => {
  for (const [view, state] of [
    ['WalletSendPreview', 'ready-keyless-declined'],
    ['SwapPreview', 'ready-unchecked'],
  ] as const) {
    const drawn = await drawOnScreen('card', view, state, '.page > *')
    await page.viewport(1024, 660)
    const root = drawn.getRootNode() as ShadowRoot
    const stage = root.querySelector('.stage') as HTMLElement
    expect(stage.scrollHeight).toBeGreaterThan(stage.clientHeight)
    for (const one of drawn.querySelectorAll<HTMLElement>('button, input')) {
      stage.scrollTop = 0
      one.focus()
      const { left, width, top, bottom } = (one.closest('label') ?? one).getBoundingClientRect()
      for (const y of [top + 2, bottom - 2])
        expect(
          (one.closest('label') ?? one).contains(root.elementFromPoint(left + width / 2, y)),
          `${view} ${one.outerHTML}`,
        ).toBe(true)
    }
    await cleanup()
  }
})

it.each(['card', 'sheet'] as const)('what copies an address says so in one line beside Share: %s', async (layout) => {
  const copy = await drawOnScreen(layout, 'WalletReceive', 'ready-share', '.pair .primary')
  const words = document.createRange()
  words.selectNodeContents(copy.lastChild as Text)
  expect(words.getClientRects()).toHaveLength(1)
  const share = copy.parentElement?.firstElementChild as HTMLElement
  expect(share.getBoundingClientRect().top).toBe(copy.getBoundingClientRect().top)
})
