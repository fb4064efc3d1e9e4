import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** How a wallet shows itself inside a page. */
export interface InjectedFact {
  readonly namespace: string
  readonly injected_id: string
  readonly kind: 'flag' | 'global' | 'wallet-standard' | 'extension-name'
}

/** One wallet as the seed file, the admin API and the database hold it; checked by `parseWalletEntry`. */
export interface WalletEntry {
  readonly id: string
  readonly alias_ids: readonly string[]
  readonly name: string
  readonly homepage: string | null
  readonly description: string | null
  readonly rdns: string | null
  /** CAIP-2 namespaces, ours and others. */
  readonly namespaces: readonly string[]
  /** CAIP-2 ids when the wallet serves only these; `null`: any chain of its namespaces. */
  readonly chains: readonly string[] | null
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  /** With `{uri}`; wins over a prefix. */
  readonly link_template: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly firefox_store: string | null
  readonly edge_store: string | null
  readonly injected: readonly InjectedFact[]
  readonly supports_wc: boolean
  readonly badge_type: 'certified' | 'none'
  /** From 1. */
  readonly order: number
  /** Stays out of lists. */
  readonly hidden: boolean
}

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
