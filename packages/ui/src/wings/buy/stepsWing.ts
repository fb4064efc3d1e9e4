import type { PartOf } from '../Wing'

/** What follows the offers: picking a currency or a token, what becomes of the purchase; and why nothing can be bought. */
export const stepsWing: PartOf<'OnRampFiatSelect' | 'OnRampTokenSelect' | 'BuyInProgress' | 'NothingToBuy'> = {
  feature: 'onramp',
  words: ['buy', 'buySteps', 'errors', 'toast'],
  load: async () => (await import('./door')).loadSteps(),
}
