import type { WingOf } from '../Wing'

export const wing: WingOf<'pull'> = {
  words: ['pull'],
  load: async () => (await import('./door')).door,
}
