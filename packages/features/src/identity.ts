import type { AccountSlice, FeatureModule } from '@latchkey/core'
import { createIdentities, type Identities } from './identity/createIdentities'
import type { Identity, IdentityEntry } from './identity/Identity'

export type { Identities, Identity, IdentityEntry }

declare module '@latchkey/core' {
  interface FeatureFunctions {
    /** Names and pictures of addresses. */
    readonly identity: Omit<Identities, 'destroy'>
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
    return { functions, destroy }
  },
}
