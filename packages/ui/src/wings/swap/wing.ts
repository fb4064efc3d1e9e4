import type { WingOf } from '../Wing'

export const wing: WingOf<'swap'> = {
  words: ['swap', 'further'],
  load: async () => (await import('./door')).door,
  next: { Swap: ['SwapSelectToken', 'SwapPreview'] },
}
