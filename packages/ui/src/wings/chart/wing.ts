import type { WingOf } from '../Wing'

export const wing: WingOf<'chart'> = {
  words: ['chart', 'account'],
  load: async () => (await import('./door')).door,
}
