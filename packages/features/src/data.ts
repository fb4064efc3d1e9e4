import type { FeatureModule } from '@latchkey/core'
import { type ChainData, createChainData, type Offers } from './service/createChainData'
import type { DataGroup } from './service/DataGroup'

export type { ChainData, DataGroup, Offers }

declare module '@latchkey/core' {
  interface FeatureFunctions {
    /** What the site's server tells of accounts, prices and swaps. */
    readonly data: ChainData
  }
  interface FeatureSlices {
    readonly data: {
      /** What the server said it has nothing behind. */
      readonly absent: readonly DataGroup[]
    }
  }
}

/** Calls of `services.dataApi`, which the features of an account share; nothing is asked before one of them asks. */
export const feature: FeatureModule<'data'> = {
  open: ({ core }) => ({ functions: createChainData(core) }),
}
