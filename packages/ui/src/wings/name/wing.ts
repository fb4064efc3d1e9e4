import type { WingOf } from '../Wing'

export const wing: WingOf<'name'> = {
  words: ['name', 'further'],
  load: async () => (await import('./door')).door,
}
