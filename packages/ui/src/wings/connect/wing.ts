import { defineWing } from '../Wing'
import { door } from './door'

// No `next`: what is fetched while a wallet is asked would count towards the bytes until connected.
export const wing = /*#__PURE__*/ defineWing({
  views: { Connect: 'list', ConnectingExternal: 'waiting' },
  words: [],
  load: async () => door,
})
