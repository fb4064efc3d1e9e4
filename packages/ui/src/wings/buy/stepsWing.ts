import type { PartOf } from '../Wing'

/** What follows the offers: picking a currency or a token, what becomes of the purchase. */
export const stepsWing: PartOf<'OnRampFiatSelect' | 'OnRampTokenSelect' | 'BuyInProgress'> = {
  feature: 'onramp',
  words: ['buy', 'buySteps', 'errors'],
  load: async () => (await import('./door')).loadSteps(),
}
