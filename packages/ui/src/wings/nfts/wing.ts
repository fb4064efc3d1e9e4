import type { PartOf } from '../Wing'

export const wing: PartOf<'Nfts'> = {
  next: { Nfts: ['NftDetails'] },
  words: ['nfts', 'further'],
  load: async () => (await import('./door')).door,
}
