import { expect, it } from 'vitest'
import { en } from './en'
import { loadCatalogue } from './loadCatalogue'

it('a page in the language reads its words', async () => {
  const words = await loadCatalogue('eo-EO', Object.keys(en.later) as (keyof typeof en.later)[])
  expect(words).toMatchObject({ 'action.back': 'Reen' })
})
