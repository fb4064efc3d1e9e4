import type { WingOf } from '../Wing'

export const wing: WingOf<'networks'> = {
  words: ['networks', 'errors', 'further'],
  load: async () => (await import('./door')).door,
}
