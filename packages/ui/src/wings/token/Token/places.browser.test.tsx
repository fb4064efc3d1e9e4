import { afterEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { drawOnScreen } from '../../../fake/drawOnScreen.test.support'

afterEach(cleanup)

const layouts = ['card', 'sheet'] as const

/** From the top of the page: where what can be done, the facts and the last button stand, and how high they are. */
async function placesOf(layout: (typeof layouts)[number], state: string) {
  const all = await drawOnScreen(layout, 'Token', state, '.token-page')
  const top = all.getBoundingClientRect().top
  const parts = [...all.children].slice(-3)
  const places = parts.map((part) => part.getBoundingClientRect()).map((box) => [box.top - top, box.height])
  await cleanup()
  return places.map((place) => place.map(Math.round))
}

it.each(layouts)(
  'a token on its way, in doubt or without a change of the day stands as one does: %s',
  async (layout) => {
    const before = { width: innerWidth, height: innerHeight }
    onTestFinished(() => page.viewport(before.width, before.height))
    const ready = await placesOf(layout, 'ready')
    expect(ready).toHaveLength(3)
    for (const state of ['loading', 'slow', 'ready-old', 'ready-cut-off', 'ready-partial'])
      expect(await placesOf(layout, state), state).toEqual(ready)
    expect(await placesOf(layout, 'ready-no-price-old')).toEqual(await placesOf(layout, 'ready-no-price'))
  },
)

it('what looks again is drawn as on the account', async () => {
  const looks: (string | number)[][] = []
  for (const [view, state] of [
    ['Account', 'ready-tokens-old'],
    ['Token', 'ready-old'],
  ] as const) {
    const button = await drawOnScreen('card', view, state, '.text-button')
    // Its colour is on its way from that of no style.
    for (const one of button.getAnimations()) one.finish()
    const { color, fontSize, textDecorationLine } = getComputedStyle(button)
    looks.push([color, fontSize, textDecorationLine, button.offsetHeight])
    await cleanup()
  }
  expect(looks[1]).toEqual(looks[0])
})
