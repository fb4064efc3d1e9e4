import { defineWing } from '../Wing'

export const wing = /*#__PURE__*/ defineWing({
  views: { ConnectingWalletConnect: 'code', ConnectingWalletConnectBasic: 'code' },
  next: { ConnectingWalletConnect: 'Account', ConnectingWalletConnectBasic: 'Account' },
  words: ['remote', 'errors'],
  load: async () => (await import('./door')).door,
})
