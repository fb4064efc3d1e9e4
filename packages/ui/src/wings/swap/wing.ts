import type { PartOf } from '../Wing'

export const wing: PartOf<'Swap'> = {
  feature: 'swaps',
  words: ['swap', 'further'],
  load: async () => (await import('./door')).door,
  next: { Swap: ['SwapPreview'] },
}
