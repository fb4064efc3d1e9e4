import type { AmountLimits, OnrampChoice } from '@latchkey/features/onramp'
import type { ViewOf } from '../../../views/Screen'
import type { AssetFace } from '../AssetFace'
import type { ProviderFace } from '../ProviderFace'
import type { OnrampFeature } from '../useOnrampFeature'

/** What one who sells says of the amount. */
export type OfferFace =
  | { readonly kind: 'asking' }
  /** Decimal text: what is bought, and all fees in the currency that is paid. */
  | { readonly kind: 'priced'; readonly amount: string; readonly symbol: string; readonly fee: string }
  /** Nobody says a price; percent of what is paid, where they are known. */
  | { readonly kind: 'estimate'; readonly fees: readonly [from: number, to: number] | undefined }
  /** The amount is not one to ask about. */
  | { readonly kind: 'none' }
  /** No page to pay on could be had. */
  | { readonly kind: 'away' }

export interface OfferRow extends ProviderFace {
  readonly offer: OfferFace
}

/** A way to pay with what it takes; decimal text. */
export interface MethodFace extends AmountLimits {
  readonly id: string
}

/** Nothing to choose from, or not what was asked for; why, the view inside says. */
export interface EmptyModel {
  readonly state: 'empty'
  /** What the view was opened with, where nobody sells it. */
  readonly unsold: string | undefined
}

interface Form {
  /** As typed, as decimal text. */
  readonly amount: string
  /** ISO 4217 code. */
  readonly currency: string
  readonly asset: AssetFace
  readonly method: MethodFace
  readonly methods: readonly MethodFace[]
  readonly rows: readonly OfferRow[]
  readonly provider: string
  /** Symbol of what is on its way from a purchase before. */
  readonly pending: string | undefined
}

/**
 * Buying by what stands in the way: `disabled` an amount outside the limits, `stale` options that are not of now, `error` no page to pay
 * on, `opening` the page is being asked for; `failed` the code of buying did not come.
 */
export type OnRampProvidersModel =
  | { readonly state: 'loading' }
  | { readonly state: 'slow' }
  | { readonly state: 'failed' }
  | EmptyModel
  | ({ readonly state: 'ready'; readonly step: 'choosing' | 'opening' } & Form)
  | ({ readonly state: 'stale' } & Form)
  | ({ readonly state: 'offline' } & Form)
  | ({ readonly state: 'disabled'; readonly problem: 'empty' | 'below' | 'above' | 'account' } & Form)
  /** The code of what failed before who sells was asked; absent where they gave none. */
  | ({ readonly state: 'error'; readonly code: string | undefined } & Form)

export type OnRampForm = Extract<OnRampProvidersModel, Form>

export interface OnRampProvidersHandlers {
  readonly onRetry: () => void
  readonly onAmount: (typed: string) => void
  readonly onFiat: () => void
  readonly onAsset: () => void
  readonly onMethod: (method: string) => void
  readonly onProvider: (provider: string) => void
  /** In the press itself, so that a window may open. */
  readonly onBuy: () => void
  readonly onChoose: (change: Partial<OnrampChoice>) => void
  readonly onPending: () => void
  readonly onLesson: () => void
  readonly feature: Pick<OnrampFeature, 'onramp' | 'status'>
  /** As it was opened. */
  readonly view: ViewOf<'OnRampProviders'>
}
