import type { WingOf } from '../Wing'

export const wing: WingOf<'help'> = {
  words: ['help', 'further'],
  load: async () => (await import('./door')).door,
}
