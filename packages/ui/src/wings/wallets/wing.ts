import { defineWing } from '../Wing'

export const wing = /*#__PURE__*/ defineWing({
  views: { AllWallets: 'list', Downloads: 'code' },
  next: { AllWallets: 'ConnectingWalletConnect' },
  words: ['wallets', 'help'],
  load: async () => (await import('./door')).door,
})
