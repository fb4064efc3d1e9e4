import type { WalletEntry } from '@latchkey/protocol/api'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** A row as the admin API shows it. */
export interface DirectoryRow {
  readonly entry: WalletEntry
  readonly hidden: boolean
  /** When an operator last changed it; such a row is not overwritten by the seed file. */
  readonly editedAt: Date | undefined
}

/** Every row of one moment. */
export interface DirectorySnapshot {
  /** Grows with every change. */
  readonly revision: number
  readonly rows: readonly DirectoryRow[]
}

interface WalletTable {
  id: string
  entry: JSONColumnType<WalletEntry>
  hidden: boolean
  edited_at: ColumnType<Date | null, Date | null, Date | null>
}

interface DirectoryStateTable {
  id: Generated<number>
  revision: number
  seed_hash: string
}

/** The tables of the directory. */
export type DirectoryTables = {
  wallets: WalletTable
  directory_state: DirectoryStateTable
}
