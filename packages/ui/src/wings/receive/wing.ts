import type { WingOf } from '../Wing'

export const wing: WingOf<'receive'> = {
  feature: 'receive',
  words: ['receive', 'networks'],
  load: async () => (await import('./door')).door,
}
