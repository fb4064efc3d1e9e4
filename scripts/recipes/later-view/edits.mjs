import { addViews } from '../../sizes/addViews.mjs'

/** A sample of the recipe of ARCHITECTURE.md: a view of the wing of settings, which an account alone leads to. */
export const apply = (place) => addViews(place, { settings: { isNew: false, isLater: true, views: ['Contacts'] } })

/** Tests that walk the tables this addition writes to; among them that it has a tile for every state. */
export const tests = [
  'packages/flow/src/modal/views.test',
  'packages/ui/src/views.test',
  'packages/ui/src/contacts.test',
]
