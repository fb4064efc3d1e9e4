import { sayEnd } from '../../../views/sayEnd'

/** Says how a replacement ended whose list was left, and leads back there. */
export const tellLeft = (end: Omit<Parameters<typeof sayEnd>[0], 'view'>): void =>
  sayEnd({ ...end, view: { name: 'Transactions' } })
