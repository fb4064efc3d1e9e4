import type { TokenFace } from '../TokenFace'

interface Common {
  readonly query: string
  /** Ten tokens are found by eye. */
  readonly hasSearch: boolean
}

/** What can be sent on this network; `empty` is a search without a match, or an account that holds nothing. */
export type WalletSendSelectTokenModel =
  | { readonly state: 'loading' }
  | { readonly state: 'slow' }
  | { readonly state: 'error'; readonly code: string }
  | { readonly state: 'offline' }
  | ({ readonly state: 'empty' } & Common)
  | ({ readonly state: 'ready'; readonly tokens: readonly TokenFace[]; readonly current: string | undefined } & Common)

export interface WalletSendSelectTokenHandlers {
  readonly onPick: (assetId: string) => void
  readonly onQuery: (query: string) => void
  readonly onRetry: () => void
}
