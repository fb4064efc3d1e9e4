import type { WingOf } from '../Wing'

export const wing: WingOf<'wallets'> = {
  next: { AllWallets: ['ConnectingWalletConnect'] },
  words: ['wallets', 'help', 'further'],
  load: async () => (await import('./door')).door,
}
