import type { Core } from '@latchkey/core'
import type { Eip155Actions } from '@latchkey/protocol/actions'
import type { SentAs } from '../../tracked/TrackedTransaction'
import type { SwapStep } from '../form/SwapPlan'
import type { SwapTrade } from '../quote/createSwapCalls'
import type { ChainReads } from '../trust/createChainReads'
import type { PreparedSwap } from '../trust/prepareSwap'

/** A transaction the wallet sent. */
type SentStep = SentAs & {
  readonly kind: SwapStep['kind']
  /** Of the account before it was sent; of a batch, which another account may send for it, and of a late answer there is none. */
  readonly nonce?: number | undefined
}

/** What running a plan works with, and who hears of it. */
export interface RunParameters {
  readonly core: Core
  readonly actions: Eip155Actions
  readonly reads: ChainReads
  readonly trade: SwapTrade
  /** Least that may be bought, in the smallest unit. */
  readonly minimum: bigint
  /** Builds and checks it anew, with what was agreed on; `asked` once the wallet was asked for what it needs allowed. */
  readonly prepare: (allowance: 'unasked' | 'asked') => Promise<PreparedSwap>
  /** Stops the plan; what the wallet shows by then, or has sent, is followed to its end. */
  readonly signal: AbortSignal
  /** Hears which steps there are, and how. */
  readonly onPlan: (steps: readonly SwapStep['kind'][], via: 'batch' | 'steps') => void
  /** Also of what the wallet sends after a stop. */
  readonly onStep: (kind: SwapStep['kind'], change: Pick<SwapStep, 'status' | 'hash'>) => void
  /** Also of what the wallet sends after a stop. */
  readonly onSent: (sent: SentStep) => void
  /** The visitor said no after the request was given up: nothing was sent. */
  readonly onRefused: () => void
  /** Whether another transaction was sent from this browser before one of that number. */
  readonly isBefore: (hash: string, sent: { readonly at: number; readonly nonce: number }) => boolean
  /** Hears how what was stopped under way ends; `undefined` for a batch the wallet would not send. */
  readonly onLeft: (end: Promise<string | undefined>) => void
}
