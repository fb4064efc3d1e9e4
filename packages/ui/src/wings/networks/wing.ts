import type { WingOf } from '../Wing'

export const wing: WingOf<'networks'> = {
  words: ['networks', 'errors'],
  load: async () => (await import('./door')).door,
}
