import type { PartOf } from '../Wing'

/** The page of one item; it comes while the collections rest. */
export const itemWing: PartOf<'NftDetails'> = {
  words: ['nfts', 'item', 'further'],
  load: async () => (await import('./door')).loadItem(),
}
