import type { WingOf } from '../Wing'

export const wing: WingOf<'send'> = {
  words: ['send', 'errors', 'further', 'networks'],
  load: async () => (await import('./door')).door,
}
