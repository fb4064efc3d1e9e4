import type { PartOf } from '../Wing'

export const wing: PartOf<'RegisterAccountName'> = {
  words: ['name', 'further'],
  load: async () => (await import('./door')).door,
  next: { RegisterAccountName: ['RegisterAccountNameSuccess'] },
}
