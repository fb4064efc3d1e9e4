import type { WalletEntry } from '@latchkey/protocol/api'
import type { Seed } from '../seed/readSeed'
import type { DirectorySnapshot } from './DirectoryRow'

/** What an import did. */
export type Imported =
  | { readonly result: 'unchanged' }
  | { readonly result: 'imported'; readonly written: number; readonly hidden: number; readonly kept: number }

/** The wallets of the database, the truth every process reads. */
export interface DirectoryStore {
  revision(): Promise<number>
  snapshot(): Promise<DirectorySnapshot>
  /** Takes a seed over, once for all processes; rows an operator changed stay unless `force`. */
  importSeed(seed: Seed, force: boolean): Promise<Imported>
  /**
   * Adds or replaces a wallet on an operator's word.
   *
   * @throws WalletClash when another wallet already has its id, name, rdns or another thing that is one wallet's alone.
   */
  upsert(entry: WalletEntry): Promise<void>
  /** Takes a wallet off the lists; `false` when there is none with this id. */
  hide(id: string): Promise<boolean>
}
