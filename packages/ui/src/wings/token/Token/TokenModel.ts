import type { WalletFeature } from '@latchkey/core'
import type { HoldingsDoubt, TokenRow } from '../../../holdings/HoldingsModel'

/** One token of the account by what is known of all it holds; `empty` once that is read and has it no more, as far as `doubt` lets one say. */
export type TokenModel =
  | {
      readonly state: 'ready'
      readonly row: TokenRow
      /** Its contract or mint; absent for the chain's own currency. */
      readonly contract: { readonly address: string; readonly explorer: string | undefined } | undefined
      readonly features: readonly WalletFeature[]
      readonly visibility: 'shown' | 'hidden'
      readonly amounts: 'shown' | 'hidden'
      /** Why it may not be what is held now; its price has no change of the day then. */
      readonly doubt: HoldingsDoubt | undefined
    }
  | { readonly state: 'empty'; readonly doubt: HoldingsDoubt | undefined }
  | { readonly state: 'loading' }
  | { readonly state: 'slow' }
  | { readonly state: 'offline' }
  | { readonly state: 'error'; readonly reason: 'unserved' | 'failed' }

export interface TokenHandlers {
  readonly onFeature: (feature: WalletFeature) => void
  readonly onCopy: () => Promise<boolean>
  readonly onVisibility: (visibility: 'shown' | 'hidden') => void
  readonly onRetry: () => void
  readonly onBack: () => void
}
