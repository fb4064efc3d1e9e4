import type { PartOf } from '../Wing'

/** What follows the form: picking a token, the review, the receipt. */
export const stepsWing: PartOf<'WalletSendSelectToken' | 'WalletSendPreview' | 'WalletSendConfirmed'> = {
  feature: 'send',
  words: ['send', 'sendSteps', 'errors', 'further', 'networks', 'toast'],
  load: async () => (await import('./door')).loadSteps(),
}
