import type { PartOf } from '../Wing'

export const wing: PartOf<'Transactions'> = {
  feature: 'history',
  next: { Transactions: ['TransactionDetails'] },
  words: ['activity', 'account'],
  load: async () => (await import('./door')).door,
}
