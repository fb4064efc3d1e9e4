import type { PartOf } from '../Wing'

/** What follows the form: picking a token, the plan and its end. */
export const stepsWing: PartOf<'SwapPreview' | 'SwapSelectToken'> = {
  feature: 'swaps',
  words: ['swap', 'swapSteps', 'further', 'toast'],
  load: async () => (await import('./door')).loadSteps(),
}
