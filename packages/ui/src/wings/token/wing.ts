import type { WingOf } from '../Wing'

export const wing: WingOf<'token'> = {
  words: ['account', 'token', 'further'],
  load: async () => (await import('./door')).door,
}
