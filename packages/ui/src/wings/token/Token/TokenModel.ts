import type { WalletFeature } from '@latchkey/core'
import type { TokenRow } from '../../../holdings/HoldingsModel'

/** One token of the account; `empty` once the account holds it no more. */
export type TokenModel =
  | {
      readonly state: 'ready'
      readonly row: TokenRow
      /** Its contract or mint; absent for the chain's own currency. */
      readonly contract: { readonly address: string; readonly explorer: string | undefined } | undefined
      readonly features: readonly WalletFeature[]
      readonly visibility: 'shown' | 'hidden'
      readonly amounts: 'shown' | 'hidden'
    }
  | { readonly state: 'empty' }

export interface TokenHandlers {
  readonly onFeature: (feature: WalletFeature) => void
  readonly onCopy: () => Promise<boolean>
  readonly onVisibility: (visibility: 'shown' | 'hidden') => void
  readonly onBack: () => void
}
