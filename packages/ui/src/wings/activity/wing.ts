import type { WingOf } from '../Wing'

export const wing: WingOf<'activity'> = {
  next: { Transactions: ['TransactionDetails'] },
  words: ['activity', 'account'],
  load: async () => (await import('./door')).door,
}
