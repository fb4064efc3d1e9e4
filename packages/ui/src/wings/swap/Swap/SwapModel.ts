import type { TokenFace } from '../TokenFace'

/** One side of a swap; amounts and dollars as they are read. */
export interface SwapSide {
  readonly token: TokenFace | undefined
  /** As typed, or as quoted. */
  readonly amount: string
  readonly usd: string | undefined
  /** What the account holds of it; `undefined` until read. */
  readonly held: string | undefined
  /** The percentage of what is paid that is gone, where that is much. */
  readonly lost: string | undefined
}

/** What one of the dearer of the two costs of the other. */
export interface SwapRate {
  readonly one: string
  readonly other: string
  readonly amount: string
}

/** Where the price stands. */
export type SwapPrice =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' | 'late' }
  | {
      readonly kind: 'failed'
      readonly message: 'no-route' | 'liquidity' | 'small' | 'unsafe' | 'price-failed' | 'refused'
    }
  | {
      readonly kind: 'ready'
      readonly rate: SwapRate
      /** Until a new one is asked for. */
      readonly seconds: number
      readonly pools: number | undefined
      readonly minimum: string
      /** Without fees and with them; `undefined` where a price is not known. */
      readonly effect: string | undefined
      readonly impact: string | undefined
      readonly fees: string | undefined
      readonly hasServiceFee: boolean
    }

/** What the visitor must know before going on. */
export type SwapWarning =
  | { readonly kind: 'some'; readonly usd: string }
  | {
      readonly kind: 'much'
      readonly usd: string
      readonly percent: string
      readonly smaller: { readonly amount: string; readonly text: string; readonly usd: string } | undefined
    }
  | { readonly kind: 'worth' }

/** Why the swap cannot be reviewed yet. */
export type SwapBlock =
  | { readonly kind: 'source' | 'token' | 'amount' | 'asking' | 'price' | 'tick' }
  | { readonly kind: 'too-much'; readonly held: string }
  | { readonly kind: 'fee'; readonly symbol: string }

interface Form {
  readonly network: string
  /** What it was opened with and is not swapped here, until something else is chosen. */
  readonly missing: string | undefined
  readonly pay: SwapSide
  readonly get: SwapSide
  /** Whether it is known what the most is. */
  readonly hasMost: boolean
  readonly price: SwapPrice
  readonly warning: SwapWarning | undefined
  readonly isAccepted: boolean
  readonly block: SwapBlock | undefined
}

/** Two tokens and an amount, and what comes of it. */
export type SwapModel =
  | { readonly state: 'loading' }
  | { readonly state: 'slow' }
  | { readonly state: 'error' }
  | SwapFormModel

/** The form, once it is known what can be swapped; `stale` while its price is late. */
export type SwapFormModel =
  | ({ readonly state: 'ready' } & Form)
  | ({ readonly state: 'offline' } & Form)
  | ({ readonly state: 'stale' } & Form)

export interface SwapHandlers {
  readonly onAmount: (typed: string) => void
  readonly onMost: () => void
  readonly onFlip: () => void
  readonly onToken: (side: 'from' | 'to') => void
  readonly onAccept: (accepted: boolean) => void
  readonly onReview: () => void
  readonly onRetry: () => void
}
