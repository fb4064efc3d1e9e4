import type { Store } from '../../../views/chooseStore'
import type { WalletFace } from '../../../views/WalletFace'

export interface GuideWallet extends WalletFace {
  readonly id: string
  readonly dataWallet: string
  readonly store: Store | undefined
}

/** All wallets, or the steps for one. */
export type Guide =
  | {
      readonly kind: 'list'
      readonly wallets: readonly GuideWallet[]
      readonly query: string
      readonly hasSearch: boolean
    }
  | { readonly kind: 'one'; readonly wallet: GuideWallet }

/** `disabled` while looking for what was just installed, `slow` when it was not found, `success` when it was. */
export type GetWalletModel =
  | { readonly state: 'loading' }
  | { readonly state: 'error' }
  | { readonly state: 'empty'; readonly query: string }
  | { readonly state: 'ready'; readonly guide: Guide }
  | { readonly state: 'disabled'; readonly guide: Guide }
  | { readonly state: 'slow'; readonly guide: Guide }
  | { readonly state: 'success'; readonly wallet: GuideWallet }

export interface GetWalletHandlers {
  readonly onRetry: () => void
  readonly onPick: (walletId: string) => void
  /** The visitor leaves for the store of a wallet. */
  readonly onGet: (wallet: GuideWallet) => void
  readonly onAll: () => void
  readonly onQuery: (query: string) => void
  readonly onInstalled: () => void
  readonly onConnect: (walletId: string) => void
}
