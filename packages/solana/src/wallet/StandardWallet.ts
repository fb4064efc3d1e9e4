/**
 * A Wallet Standard wallet as the page hands it over: every part may be anything, and may change from one look to the next.
 * https://github.com/wallet-standard/wallet-standard
 */
export interface StandardWallet {
  readonly name?: unknown
  readonly icon?: unknown
  readonly chains?: unknown
  readonly accounts?: unknown
  readonly features?: unknown
}
