import type { WingOf } from '../Wing'

export const wing: WingOf<'account'> = {
  next: { Account: ['Token', 'Networks'] },
  words: ['account', 'networks', 'further'],
  load: async () => (await import('./door')).door,
}
