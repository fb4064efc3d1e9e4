import type { WingOf } from '../Wing'

export const wing: WingOf<'remote'> = {
  next: { ConnectingWalletConnect: ['Account'], ConnectingWalletConnectBasic: ['Account'] },
  words: ['remote', 'errors'],
  load: async () => (await import('./door')).door,
}
