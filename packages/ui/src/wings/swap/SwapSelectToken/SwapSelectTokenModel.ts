import type { TokenFace } from '../TokenFace'

/** A token to pick. */
export interface TokenChoice extends TokenFace {
  readonly address: string
  /** What the account holds of it, where that was read. */
  readonly held: string | undefined
  readonly isChosen: boolean
}

interface Choices {
  readonly suggested: readonly TokenChoice[]
  readonly rows: readonly TokenChoice[]
  readonly query: string
  /** What `rows` answers. */
  readonly answers: string
}

/** Every token of the network; the suggested ones stand above while nothing is searched. */
export type SwapSelectTokenModel =
  | { readonly state: 'loading' }
  | { readonly state: 'slow' }
  | { readonly state: 'error' }
  | { readonly state: 'offline' }
  | ({ readonly state: 'ready' } & Choices)
  | ({ readonly state: 'empty' } & Choices)

export interface SwapSelectTokenHandlers {
  readonly onQuery: (query: string) => void
  readonly onPick: (assetId: string) => void
  readonly onRetry: () => void
}
