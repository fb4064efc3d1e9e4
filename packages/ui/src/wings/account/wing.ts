import { defineWing } from '../Wing'

export const wing = /*#__PURE__*/ defineWing({
  views: { Account: 'account', SwitchAddress: 'list', ConnectionDetails: 'text' },
  next: { Account: 'Networks' },
  words: ['account'],
  load: async () => (await import('./door')).door,
})
