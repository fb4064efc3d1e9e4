import type { WingOf } from '../Wing'

export const wing: WingOf<'buy'> = {
  words: ['buy', 'errors'],
  load: async () => (await import('./door')).door,
}
