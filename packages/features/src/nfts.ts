import type { FeatureModule } from '@latchkey/core'
import type { Unasked } from './holdings/Unasked'
import { createNfts, type Nfts } from './nfts/createNfts'
import type { Nft, NftList } from './nfts/NftList'

export type { Nft, NftList, Nfts, Unasked }

declare module '@latchkey/core' {
  interface FeatureFunctions {
    /** What accounts have of collections. */
    readonly nfts: Omit<Nfts, 'destroy'>
  }
  interface FeatureSlices {
    readonly nfts: {
      /** By the CAIP-10 id of the account. */
      readonly lists: Readonly<Record<string, NftList>>
    }
  }
}

/** What connected accounts have of collections, page by page, while something on screen shows it. */
export const feature: FeatureModule<'nfts'> = {
  needs: ['data'],
  slice: { name: 'nfts', initial: { lists: {} } },
  open({ core, need }) {
    const { destroy, ...functions } = createNfts(core, need('data'))
    return { functions, destroy }
  },
}
