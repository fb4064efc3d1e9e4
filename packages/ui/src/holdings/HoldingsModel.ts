import type { NetworkFace } from '../views/NetworkFace'
import type { DayChange } from './dayChange'

/** A native balance ready to be read. */
export interface Balance {
  readonly amount: string
  readonly symbol: string
}

/** A token of the account, every amount ready to be read. */
export interface TokenRow {
  /** CAIP-19. */
  readonly assetId: string
  readonly name: string
  /** What its mark shows where it has no picture, as in every other view. */
  readonly symbol: string
  readonly image: string | undefined
  readonly network: NetworkFace | undefined
  /** For one; absent where nobody knows it. */
  readonly price: string | undefined
  /** What one was last traded for where nobody knows more, and how many milliseconds ago; it is worth nothing known. */
  readonly lastPrice: { readonly price: string; readonly age: number } | undefined
  /** What the day did to that price; absent where nobody knows it. */
  readonly change: DayChange | undefined
  readonly worth: string | undefined
  /** Whole units with the symbol, as much of them as is read at a glance. */
  readonly amount: string
  /** To the last unit. */
  readonly exact: string
}

/** A token in a list. Of hundreds only those in sight are drawn, and only their amounts are made ready. */
export interface ListedToken {
  /** CAIP-19. */
  readonly assetId: string
  /** What a search looks in, in lower case. */
  readonly searched: string
  /** Its contract or mint in lower case, which a search has to begin with; empty for the chain's own currency. */
  readonly address: string
  /** The same each time. */
  readonly row: () => TokenRow
}

/** `partial`: who was asked said that something may be missing, or older than it should be. An age is in milliseconds. */
export type HoldingsDoubt =
  | { readonly kind: 'offline'; readonly age: number }
  | { readonly kind: 'old'; readonly age: number }
  | { readonly kind: 'partial' }

/**
 * What the account holds, by what is known of it: `absent` where nobody can be asked, as on a site without a server; `unshown` on a test
 * network, whose money is none; `loading` and `slow` nothing yet; `error` nothing, because nobody answered; `ready` what was read, and what is to be said of it.
 */
export type HoldingsModel =
  | { readonly state: 'absent' }
  | { readonly state: 'unshown' }
  | { readonly state: 'loading' }
  | { readonly state: 'slow' }
  | { readonly state: 'offline' }
  | { readonly state: 'error'; readonly reason: 'unserved' | 'failed' }
  | {
      readonly state: 'ready'
      /** In two parts, the cents apart; absent where no token has a price. */
      readonly total: readonly [whole: string, rest: string] | undefined
      /** What is held of the chain's own currency, which heads the account where no token has a price. */
      readonly native: Balance | undefined
      /** What the day did to it; absent where that is not known of all of it, or where what is known is old. */
      readonly change: DayChange | undefined
      readonly rows: readonly ListedToken[]
      /** Those on no list, whose worth is in no total. */
      readonly unlisted: readonly ListedToken[]
      /** Whether those are all on no list that there are. */
      readonly told: 'all' | 'some'
      /** Those the visitor hid. */
      readonly hidden: readonly ListedToken[]
      /** Why it may not be what is held now. */
      readonly doubt: HoldingsDoubt | undefined
      readonly amounts: 'shown' | 'hidden'
    }

/** A part of the account that has a tab. */
export type AccountTab = 'tokens' | 'nfts' | 'activity'
