import type { FeatureModule } from '@latchkey/core'
import { createNames, type Names } from './names/createNames'
import type { FoundName } from './names/findName'
import type { EnsEntry, NameRecord, NameSuggestion } from './names/NameRecord'
import type { RegisterNameParameters } from './names/registerName'

export type { EnsEntry, FoundName, NameRecord, NameSuggestion, Names, RegisterNameParameters }

declare module '@latchkey/core' {
  interface FeatureFunctions {
    /** Names that lead to accounts. */
    readonly names: Omit<Names, 'destroy'>
  }
}

/** Names on EVM chains: resolved, told, and taken in the zone of the site's server; nothing is asked before somebody asks. */
export const feature: FeatureModule<'names'> = {
  needs: ['data', 'identity'],
  open({ core, need }) {
    const { destroy, ...functions } = createNames({ core, data: need('data'), identity: need('identity') })
    return { functions, destroy }
  },
}
