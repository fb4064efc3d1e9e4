import type { PartOf } from '../Wing'

/** One transaction, and what can be done about those that wait; they come while the list rests. */
export const detailsWing: PartOf<'TransactionDetails' | 'WaitingTransactions'> = {
  feature: 'history',
  words: ['activity', 'receipt', 'account'],
  load: async () => (await import('./door')).loadDetails(),
}
