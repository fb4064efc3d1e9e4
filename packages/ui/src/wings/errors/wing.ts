import type { WingOf } from '../Wing'

export const wing: WingOf<'errors'> = {
  words: ['errors', 'shared'],
  load: async () => (await import('./door')).door,
}
