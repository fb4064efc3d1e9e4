import { expect, it } from 'vitest'
import { loadCatalogue } from './messages/loadCatalogue'
import { wingOf } from './wings/wings'

it('a view of a new wing is loaded with its screen and its words', async () => {
  const { load, words } = await wingOf('TicketList')
  expect(Object.keys((await load({ layout: 'card', hasTerms: false, addWords: async () => {} })).screens)).toEqual([
    'TicketList',
  ])
  expect(await loadCatalogue('ar', words)).toHaveProperty(['title.TicketList'])
})
