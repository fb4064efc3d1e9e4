import type { WalletIcon } from '@wallet-standard/base'
import type { TestWallet, TestWalletOptions } from '../eip155/TestWallet'
import type { SheetForm } from '../sheet/SheetLayer'
import type { SolanaTestWallet, SolanaTestWalletOptions } from '../solana/SolanaTestWallet'
import type { WalletStorage } from '../wallet/WalletStore'

type Both = 'info' | 'sheet' | 'storage' | 'announce' | 'approval' | 'origin'

/** Who the product says it is, in every namespace alike. */
export interface MultichainIdentity {
  readonly name: string
  readonly icon: WalletIcon
  /** Said by EIP-6963 alone; Wallet Standard has no place for it. */
  readonly rdns: string
}

/** Options of `createMultichainTestWallet`; what both halves share stands beside them. */
export interface MultichainTestWalletOptions {
  readonly eip155: Omit<TestWalletOptions, Both>
  readonly solana: Omit<SolanaTestWalletOptions, Both>
  readonly info?: Partial<MultichainIdentity> | undefined
  /** At once (default), later, or only when `announce()` is called. */
  readonly announce?: boolean | { readonly afterMs: number } | undefined
  /** Default `sheet` in a page, `manual` in Node. */
  readonly approval?: 'sheet' | 'manual' | 'auto' | 'reject' | undefined
  /** How the one sheet is put into the page, default `div`. */
  readonly sheet?: SheetForm | undefined
  /** Default `localStorage`; `null` remembers nothing over a reload. */
  readonly storage?: WalletStorage | null | undefined
  /** The origin it speaks for, default the page's. */
  readonly origin?: string | undefined
  /** `together`: what ends a site's grant in one namespace ends it in the other, as some wallets do; default `apart`. */
  readonly grantsEnd?: 'apart' | 'together' | undefined
}

/** One product in two namespaces: it asks in one sheet, is locked as one, and is connected in each by itself. */
export interface MultichainTestWallet {
  readonly info: MultichainIdentity
  readonly eip155: TestWallet
  readonly solana: SolanaTestWallet
  /** Announces itself in both namespaces. */
  announce(): void
  destroy(): void
}
