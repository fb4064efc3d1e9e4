import type { WingOf } from '../Wing'

export const wing: WingOf<'scan'> = {
  words: ['scan'],
  load: async () => (await import('./door')).door,
}
