import type { AccountSlice, FeatureModule } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { createIdentities, type Identities } from './identity/createIdentities'
import type { Identity, IdentityEntry } from './identity/Identity'

export type { Identities, Identity, IdentityEntry }

/** Where the account in use takes something. */
export interface TakingNetworks {
  /**
   * The networks of the site on which the account in use takes something; `undefined` for all of its namespace, as of an account of a key.
   * A contract takes it where its code is and its wallet says it is. Where the chains do not say, those of which the wallet says it, else the
   * network in use alone. Rejects by its signal alone.
   *
   * @example
   * const { takingNetworks } = await latchkey.feature('identity')
   * await takingNetworks(AbortSignal.timeout(10_000))
   */
  takingNetworks(signal: AbortSignal): Promise<readonly ChainId[] | undefined>
}

declare module '@latchkey/core' {
  interface FeatureFunctions {
    /** Names and pictures of addresses. */
    readonly identity: Omit<Identities, 'destroy'> & TakingNetworks
  }
  interface FeatureSlices {
    readonly identity: AccountSlice
  }
}

/** Names and pictures of addresses on EVM chains, which the site's server has proven to lead back to them. */
export const feature: FeatureModule<'identity'> = {
  needs: ['data'],
  slice: { name: 'identity', initial: { accounts: {} } },
  open({ core, need }) {
    const { destroy, ...functions } = createIdentities(core, need('data'))
    return {
      functions: {
        ...functions,
        async takingNetworks(signal) {
          const { readTakingNetworks } = await import('./contract/readTakingNetworks')
          return readTakingNetworks(core, signal)
        },
      },
      destroy,
    }
  },
}
