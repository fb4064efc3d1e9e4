import type { Wallet } from './Wallet'

/** The lists the connect screen needs of a wallet service. */
export interface FirstWallets {
  /** In the order of `featuredWalletIds`. */
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  /** Wallets of `excludeWalletIds`, so that their installed forms are known too. */
  readonly excluded: readonly Wallet[]
  /** How many wallets there are in all. */
  readonly count: number
  /** Address of any wallet's picture, with `{id}` in place of its id; absent where nobody serves them. */
  readonly walletImage?: string | undefined
}

/** A long list as far as it was read. */
export interface WalletBrowsing {
  readonly status: 'loading' | 'slow' | 'ready' | 'failed'
  readonly query: string
  readonly certified: boolean
  readonly wallets: readonly Wallet[]
  /** How many wallets the service has for this query. */
  readonly count: number
  /** What is shown comes from this page's own list, because the service has not answered or cannot. */
  readonly source: 'service' | 'built-in'
  readonly hasMore: boolean
}

/** A list that grows by pages of 40 and follows what is typed; every call ends the answers of the one before. */
export interface WalletBrowser {
  getState(): WalletBrowsing
  subscribe(listener: () => void): () => void
  search(query: string): void
  certify(certified: boolean): void
  /** The next page; ignored while one is on its way or there is none. */
  more(): void
  retry(): void
  destroy(): void
}

/** The wallet service of one instance, as `@latchkey/features/wallets` makes it. */
export interface WalletDirectory {
  /** Asked once per set of options; a failure is not kept. Rejects with `http.*`. */
  first(parameters: { readonly signal: AbortSignal }): Promise<FirstWallets>
  /** `builtIn` is listed where the site has no service, and while or when it does not answer. */
  browse(parameters: { readonly builtIn: readonly Wallet[] }): WalletBrowser
  destroy(): void
}
