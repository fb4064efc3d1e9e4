import { afterEach, expect, it } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { drawTile } from '../../../fake/drawTile.test.support'

afterEach(cleanup)

/** Where each block of a state stands below the top of its page, and how high it is. */
async function blocks(state: string, selector: string, locale: 'en' | 'ar') {
  const first = await drawTile('OnRampProviders', state, selector, { locale })
  const page = first.closest('.page')
  const { top = 0 } = page?.getBoundingClientRect() ?? {}
  const drawn = [...(page?.querySelectorAll(selector) ?? [])].map((one) => one.getBoundingClientRect())
  await cleanup()
  return drawn.map((one) => [Math.round(one.top - top), Math.round(one.height)])
}

it.each([
  ['ready', 'en'],
  ['ready', 'ar'],
  ['ready-long', 'en'],
  ['ready-long', 'ar'],
  ['ready-asking', 'en'],
] as const)('the form stands where its bones stood, whatever who sells says: %s in %s', async (state, locale) => {
  const form = await blocks(state, '.amount-box, .asset-chip, .quick, .choice, .dock .button', locale)
  expect(form).toEqual(await blocks('loading', '.bone', locale))
})
