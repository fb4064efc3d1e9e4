import type { WingOf } from '../Wing'

export const wing: WingOf<'receive'> = {
  words: ['receive', 'networks'],
  load: async () => (await import('./door')).door,
}
