import type { WingOf } from '../Wing'

export const wing: WingOf<'nfts'> = {
  next: { Nfts: ['NftDetails'] },
  words: ['nfts', 'further'],
  load: async () => (await import('./door')).door,
}
