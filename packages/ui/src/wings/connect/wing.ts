import { defineWing } from '../Wing'
import { door } from './door'

export const wing = /*#__PURE__*/ defineWing({
  views: { Connect: 'list', ConnectingExternal: 'waiting' },
  next: { ConnectingExternal: 'Account' },
  words: [],
  load: async () => door,
})
