import type { PartOf } from '../Wing'

export const wing: PartOf<'OnRampProviders'> = {
  feature: 'onramp',
  words: ['buy', 'errors'],
  load: async () => (await import('./door')).door,
  next: { OnRampProviders: ['BuyInProgress'] },
}
