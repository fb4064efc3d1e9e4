import type { AccountSlice, FeatureModule } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { createIdentities, type Identities } from './identity/createIdentities'
import type { Identity } from './identity/Identity'

export type { Identities, Identity }

/** Where an address is a contract's. */
export interface ContractNetworks {
  /**
   * The EVM networks of the site on which a contract account is, by its code there; `undefined` for the account of a key, which is on all.
   * A network that does not answer is left out. Rejects with `rpc.*` where no network has its code and the one in use does not answer, or by
   * its signal.
   *
   * @param address of 20 bytes, as `0x` and 40 digits
   * @example
   * const { contractNetworks } = await latchkey.feature('identity')
   * await contractNetworks('0x71C7656EC7ab88b098defB751B7401B5f6d8976F', AbortSignal.timeout(10_000))
   */
  contractNetworks(address: string, signal: AbortSignal): Promise<readonly ChainId[] | undefined>
}

declare module '@latchkey/core' {
  interface FeatureFunctions {
    /** Names and pictures of addresses. */
    readonly identity: Omit<Identities, 'destroy'> & ContractNetworks
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
        async contractNetworks(address, signal) {
          const { readContractNetworks } = await import('./contract/readContractNetworks')
          return readContractNetworks(core, address, signal)
        },
      },
      destroy,
    }
  },
}
