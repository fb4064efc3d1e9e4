import type { Connector, RecentWallet, Wallet, WalletBrowser, WalletRow } from '@latchkey/core'
import type { Candidate } from '../connectList/Candidate'
import type { LinkPlatform, WalletRoutes } from './WalletRoutes'

/** What the connect list reads of wallets that are not in this page. */
export interface RemoteWalletList {
  /** The wallet service's records before the built-in ones, each completed by the other. */
  readonly directory: readonly Wallet[]
  /** The row that stands for any wallet that can scan a code, and those that sources bring; each in its group. */
  readonly rows: readonly Candidate[]
  /** Whether a connector has a row of its own: not where its source is off, nor where the source brings rows for it. */
  isListed(connector: Connector): boolean
  /** Fields a pairing adds to a row; `isHere` when the wallet is in this page too. */
  pairingOf(wallet: Wallet, isHere: boolean): Pick<WalletRow, 'href' | 'target' | 'pairs'>
  /** A recent wallet that no list has; its name is enough to scan with it again. */
  remembered(recent: RecentWallet): Wallet | undefined
  /** The site excluded it by an id only the service knows. */
  isExcluded(wallet: Wallet): boolean
}

/** Wallets that are not in this page: those the wallet service lists, and those that connect by a pairing. */
export interface RemoteWallets {
  /** A new reference whenever a row may change. */
  list(): RemoteWalletList
  /** Asks the wallet service for the first lists; safe to call often, never rejects. */
  loadServiceLists(): Promise<void>
  /** The complete list, by pages and searches; rejects when its code cannot be loaded. */
  browseWallets(): Promise<WalletBrowser>
  /** Keeps a wallet of the complete list, so that every view knows it. */
  pickWallet(wallet: Wallet): void
  /** On a phone, before any tap: makes the pairing that the rows' links carry; safe to call often, never throws. */
  preparePairing(): void
  /** Replaces the code on screen with a fresh one. */
  renewPairing(): void
  /** How a wallet can be connected from this device, or any wallet when none is named; `undefined` until the client is loaded. */
  routes(walletId?: string): WalletRoutes | undefined
  /** The visitor follows a wallet's link with this very tap; without a platform, the link of its row. */
  follow(walletId: string, platform?: LinkPlatform): void
  /** Shows a code and waits for a wallet; rejects with `connect.*` and `walletconnect.*`. */
  pair(row: WalletRow | undefined, signal: AbortSignal): Promise<void>
  destroy(): void
}
