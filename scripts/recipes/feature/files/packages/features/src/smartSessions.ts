import { createSlice, type FeatureModule, type StoredItem } from '@latchkey/core'

/** The sessions an account opened. */
export interface SmartSessions {
  /** Keeps the id of one. */
  add(id: string): void
  list(): readonly string[]
}

declare module '@latchkey/core' {
  interface FeatureFunctions {
    /** Sessions of smart accounts. */
    readonly smartSessions: SmartSessions
  }
  interface FeatureSlices {
    /** Ids of open sessions. */
    readonly smartSessions: readonly string[]
  }
}

const stored: StoredItem<readonly string[]> = {
  name: 'smartSessions',
  parse: (value) => (Array.isArray(value) ? value.map(String) : undefined),
}

/** The sessions an account opened, until another account is used. */
export const feature: FeatureModule<'smartSessions'> = {
  slice: { name: 'smartSessions', initial: [], resetOn: ['account'], persist: stored },
  open({ core }) {
    const { getState, setState } = createSlice(core, 'smartSessions', [])
    return { functions: { list: getState, add: (id) => setState((ids) => [...ids, id]) } }
  },
}
