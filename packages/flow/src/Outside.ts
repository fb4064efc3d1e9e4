import type { RecentWallet, Wallet, WalletBrowser, WalletRow } from '@latchkey/core'
import type { Candidate } from './connectList/Candidate'
import type { LinkPlatform, Reach } from './Reach'

/** Wallets that are not in this page, as the connect list asks after them. */
export interface OutsideList {
  /** The wallet service's records before the built-in ones, each completed by the other. */
  readonly directory: readonly Wallet[]
  /** The row of any wallet that scans. */
  readonly rows: readonly Candidate[]
  /** Fields of a row that WalletConnect adds; `isHere` when the wallet is in this page too. */
  reach(wallet: Wallet, isHere: boolean): Pick<WalletRow, 'href' | 'target' | 'walletConnect'>
  /** A wallet used before that no list knows: its name is enough to scan with it again. */
  remembered(recent: RecentWallet): Wallet | undefined
  /** The site excluded it by an id only the service can tell. */
  isExcluded(wallet: Wallet): boolean
}

/** Wallets that are not in this page: those of the wallet service and those that WalletConnect reaches. */
export interface Outside {
  /** A new reference whenever a row may change. */
  list(): OutsideList
  /** Asks the wallet service for the lists of the connect screen; safe to call often, never rejects. */
  loadWallets(): Promise<void>
  /** The complete list, by pages and searches; rejects when its code cannot be loaded. */
  browseWallets(): Promise<WalletBrowser>
  /** Keeps a wallet of the complete list, so that every view knows it. */
  pickWallet(wallet: Wallet): void
  /** On a phone, before any tap: makes the pairing the rows' links carry; safe to call often, never throws. */
  preparePairing(): void
  /** A fresh code in place of the one on screen. */
  renewPairing(): void
  /** How WalletConnect reaches a wallet from here, any that scans without one; `undefined` until it is loaded. */
  reach(walletId?: string): Reach | undefined
  /** The visitor follows a wallet's link with this very tap; without a platform, the link of its row. */
  follow(walletId: string, platform?: LinkPlatform): void
  /** Shows a code and waits for a wallet; rejects with `connect.*` and `walletconnect.*`. */
  pair(row: WalletRow | undefined, signal: AbortSignal): Promise<void>
  destroy(): void
}
