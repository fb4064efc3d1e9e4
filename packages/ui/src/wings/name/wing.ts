import type { PartOf } from '../Wing'

export const wing: PartOf<'RegisterAccountName'> = {
  words: ['name', 'further', 'toast'],
  load: async () => (await import('./door')).door,
  next: { RegisterAccountName: ['RegisterAccountNameSuccess'] },
}
