import type { SwapToken } from './SwapToken'

/** What a swap needs an explicit yes to before it reaches the wallet. */
export type SwapAsk =
  /** Nobody knows what one of the tokens is worth. */
  | 'price-unknown'
  /** 15 % or more would be lost, and a cent or more. */
  | 'price-effect'
  /** Its transaction could not be tried out, so that nothing proves what it would do. */
  | 'unchecked'
  /** Its call cannot be read and nobody knows its contract, which can use whatever the visitor keeps in it. */
  | 'unknown-contract'
  /** One of the tokens bears the symbol of another, which its `imitates` says. */
  | 'counterfeit'
  /** One that was asked for before may still go through: the wallet shows it, or the network has it. */
  | 'standing'

/** One thing the wallet is asked for; `reset` takes an allowance back that the token does not let change. */
export interface SwapStep {
  readonly kind: 'reset' | 'approve' | 'swap'
  readonly status: 'next' | 'wallet' | 'mining' | 'done' | 'failed'
  readonly hash?: string | undefined
}

/** Why a plan stopped or failed; `reason` is the contract's. */
export interface SwapPlanFailure {
  readonly code: string
  readonly message: string
  readonly reason?: string | undefined
}

/** How a swap goes: what the wallet is asked for, in order, and how far it is. */
export type SwapPlan = AgreedSwap & SwapProgress

/** What a plan is of, whatever becomes of it. */
interface AgreedSwap {
  readonly steps: readonly SwapStep[]
  /** Whether all steps go to the wallet as one, which does all or none (EIP-5792). */
  readonly via: 'batch' | 'steps'
  readonly asks: readonly SwapAsk[]
  /** The contract that swaps, as the server built it. */
  readonly target: string
  /** In the smallest unit of what is bought: less is never accepted. */
  readonly minimum: string
  readonly sourceToken: SwapToken
  readonly toToken: SwapToken
  /** Amounts in whole units as they were agreed to. */
  readonly sourceTokenAmount: string
  readonly toTokenAmount: string
  /** Milliseconds since the epoch of its price. */
  readonly at: number
}

/** How far a plan is, and what is known at that point. */
type SwapProgress =
  | (NothingTold & { readonly status: 'ready' | 'running' })
  | (Halted & {
      /** The swap goes on: the network has it, though it was stopped. */
      readonly status: 'running'
      readonly standing: 'network'
    })
  | (Halted & {
      readonly status: 'stopped'
      /** What goes on though it was stopped: the wallet shows its request still, or the network has an approval. */
      readonly standing?: 'wallet' | 'network' | undefined
    })
  | (Halted & { readonly status: 'failed'; readonly standing?: undefined })
  | (NothingTold & { readonly status: 'done'; readonly hash: string })

interface NothingTold {
  readonly failure?: undefined
  readonly standing?: undefined
  readonly allowed?: undefined
}

/** What a plan that was halted told, taken back. */
export const untold = { standing: undefined, failure: undefined, allowed: undefined } as const

interface Halted {
  readonly failure: SwapPlanFailure
  /** What stays allowed to `target`, in whole units; `undefined` for nothing, and until it is read. */
  readonly allowed?: string | undefined
}
