import type { PartOf } from '../Wing'

/** What follows the form: picking a token, the plan and its end. */
export const stepsWing: PartOf<'SwapPreview' | 'SwapSelectToken'> = {
  words: ['swap', 'swapSteps', 'further', 'toast'],
  load: async () => (await import('./door')).loadSteps(),
}
