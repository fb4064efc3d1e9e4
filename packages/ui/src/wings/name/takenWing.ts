import type { PartOf } from '../Wing'

/** What follows taking a name: that it is taken. */
export const takenWing: PartOf<'RegisterAccountNameSuccess'> = {
  words: ['name', 'further'],
  load: async () => (await import('./door')).loadTaken(),
}
