import type { SwapPlan } from './SwapPlan'
import type { SwapToken } from './SwapToken'

/** What an account holds of a token, read from its chain. */
export interface SwapHolding {
  /** In the smallest unit. */
  readonly units: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** A price of the chosen amount. */
export interface SwapQuote {
  /** In the smallest unit of what is sold. */
  readonly fromAmount: string
  /** In the smallest unit of what is bought. */
  readonly toAmount: string
  /** Addresses of the tokens on the way, where the server tells them. */
  readonly route: readonly string[]
  /** The share of what is sold that the provider keeps, where the server says so. */
  readonly providerFee: number | undefined
  /** Milliseconds since the epoch; older than 10 s it reaches no wallet. */
  readonly at: number
}

/** Why there is no price. */
export interface SwapFailure {
  /** Error code; `swap.failed` of what has none of its own. */
  readonly code: string
  readonly message: string
  /** Of `swap.refused` the server's word for it, which stays the same. */
  readonly reason?: string | undefined
}

/** The form of a swap as it stands, plain JSON. */
export interface SwapState {
  readonly sourceToken: SwapToken | undefined
  readonly toToken: SwapToken | undefined
  /** Decimal text in whole units, as typed. */
  readonly sourceTokenAmount: string
  /** Decimal text in whole units; empty until quoted. */
  readonly toTokenAmount: string
  /** By CAIP-19 id, in US dollars for a whole unit; what nobody knows is absent. */
  readonly prices: Readonly<Record<string, number>>
  /** By CAIP-19 id. */
  readonly holdings: Readonly<Record<string, SwapHolding>>
  /** Wei for a unit of gas, from the server. */
  readonly gasPrice: string | undefined
  readonly quote: SwapQuote | undefined
  /** Whether a price is being asked for. */
  readonly loadingQuote: boolean
  readonly failure: SwapFailure | undefined
  readonly plan: SwapPlan | undefined
}

export const emptySwap: SwapState = {
  sourceToken: undefined,
  toToken: undefined,
  sourceTokenAmount: '',
  toTokenAmount: '',
  prices: {},
  holdings: {},
  gasPrice: undefined,
  quote: undefined,
  loadingQuote: false,
  failure: undefined,
  plan: undefined,
}
