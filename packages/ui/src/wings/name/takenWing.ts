import type { PartOf } from '../Wing'

/** What takes a name, and that it is taken. */
export const takenWing: PartOf<'RegisterAccountNameSuccess'> = {
  words: ['name', 'further'],
  load: async () => (await import('./door')).loadTaken(),
}
