import { afterEach, expect, it } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { blocksOf } from '../../../fake/blocksOf.test.support'

afterEach(cleanup)

const blocks = (state: string, selector: string, locale: 'en' | 'ar') =>
  blocksOf('OnRampProviders', state, selector, { locale })

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
