import type { WingOf } from '../Wing'

export const wing: WingOf<'help'> = {
  words: ['help', 'shared'],
  load: async () => (await import('./door')).door,
}
