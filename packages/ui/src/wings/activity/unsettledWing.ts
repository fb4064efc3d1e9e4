import type { PartOf } from '../Wing'

/** What is on its way where no activity is drawn, whether or not the site switches that off. */
export const unsettledWing: PartOf<'UnsettledTransactions'> = {
  words: ['activity', 'account'],
  load: async () => (await import('./unsettledPart')).unsettledPart,
}
