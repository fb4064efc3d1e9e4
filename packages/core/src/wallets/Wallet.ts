import type { Namespace } from '@latchkey/protocol/caip'

/** A wallet as a directory lists it. */
export interface Wallet {
  /** Directory id; for a wallet only known from its announcement, the connector id. */
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  readonly image?: string | undefined
  readonly homepage?: string | undefined
  readonly namespaces: readonly Namespace[]
  /** CAIP-2 ids when the wallet serves only those. */
  readonly chains?: readonly string[] | undefined
  readonly mobileLink?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
  /** Wins over the three links: `{uri}` is replaced by the encoded pairing. */
  readonly linkTemplate?: string | undefined
  /** Takes pairings, by its own listing. */
  readonly pairs?: boolean | undefined
  readonly certified?: boolean | undefined
  /** Opens a page in the wallet's own browser; `{page}` and `{origin}` are replaced by URL-encoded values. */
  readonly browseLink?: string | undefined
  readonly stores: WalletStores
  /** Provider flags that identify it when nothing was announced, e.g. `isMetaMask`. */
  readonly flags?: readonly string[] | undefined
  readonly aliasIds?: readonly string[] | undefined
}

/** Pages of a wallet in the extension and app stores. */
export interface WalletStores {
  readonly chrome?: string | undefined
  readonly firefox?: string | undefined
  readonly edge?: string | undefined
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
}
