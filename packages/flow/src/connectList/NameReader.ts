import type { KnownWallet } from './KnownWallet'

/** What judges names beyond the common case; loaded when it is needed. */
export interface NameReader {
  /** The name in Latin letters where its own look like them; `undefined` where one word of it mixes alphabets that look alike. */
  latin(name: string): string | undefined
  /** Wallets that fewer visitors have. */
  readonly further: readonly KnownWallet[]
}
