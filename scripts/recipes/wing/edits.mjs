import { addViews } from '../../sizes/addViews.mjs'

/** A sample of the recipe of ARCHITECTURE.md: a wing with one view. */
export const apply = (place) => addViews(place, { tickets: { isNew: true, views: ['TicketList'] } })

export const edits = [
  { file: 'scripts/sizes/lazyModules.mjs', after: 'const wings = {\n', add: '  tickets: { later: otherView },\n' },
]

/** Tests that walk the tables this addition writes to. */
export const tests = [
  'packages/ui/src/views.test',
  'packages/ui/src/messages/createWords.test',
  'packages/ui/src/tickets.test',
]
