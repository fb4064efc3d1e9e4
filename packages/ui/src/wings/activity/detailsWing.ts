import type { PartOf } from '../Wing'

/** One transaction, which comes with the list's rest. */
export const detailsWing: PartOf<'TransactionDetails'> = {
  words: ['activity', 'receipt', 'account'],
  load: async () => (await import('./door')).loadDetails(),
}
