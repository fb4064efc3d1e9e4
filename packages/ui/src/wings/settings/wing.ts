import type { WingOf } from '../Wing'

export const wing: WingOf<'settings'> = {
  words: ['settings', 'account', 'networks', 'further'],
  load: async () => (await import('./door')).door,
}
