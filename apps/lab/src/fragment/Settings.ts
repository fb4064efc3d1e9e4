import type { JsonRecord } from './Json'

/** What the address of the page asks for, as given. */
export interface Settings {
  readonly options: JsonRecord
  /** One record per test wallet; `off` for none. */
  readonly wallets: readonly JsonRecord[] | 'off'
}

export const plainSettings: Settings = { options: {}, wallets: [{}] }
