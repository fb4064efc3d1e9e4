import type { WalletEntry } from '@latchkey/protocol/api'
import type { DirectoryRow } from '../store/DirectoryRow'

/** A sound wallet; `more` says what is special about it. */
export const walletEntry = (id: string, order: number, more: Partial<WalletEntry> = {}): WalletEntry => ({
  id,
  alias_ids: [],
  name: `Wallet ${id}`,
  homepage: null,
  description: null,
  rdns: null,
  namespaces: ['eip155'],
  chains: null,
  mobile_link: `${id}app://`,
  desktop_link: null,
  webapp_link: null,
  link_template: null,
  app_store: null,
  play_store: null,
  chrome_store: null,
  firefox_store: null,
  edge_store: null,
  injected: [],
  supports_wc: true,
  badge_type: 'none',
  order,
  hidden: false,
  ...more,
})

/** Rows as the database gives them. */
export const rowsOf = (entries: readonly WalletEntry[]): readonly DirectoryRow[] =>
  entries.map((entry) => ({ entry, hidden: entry.hidden, editedAt: undefined }))
