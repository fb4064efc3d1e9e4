import type { WingOf } from '../Wing'

export const wing: WingOf<'errors'> = {
  words: ['errors', 'further'],
  load: async () => (await import('./door')).door,
}
