import { defineWing } from '../Wing'

export const wing = /*#__PURE__*/ defineWing({
  views: { WhatIsAWallet: 'text', WhatIsANetwork: 'text', GetWallet: 'list' },
  words: ['help'],
  load: async () => (await import('./door')).door,
})
