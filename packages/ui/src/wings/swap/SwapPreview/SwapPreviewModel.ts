import type { SwapAsk, SwapStep } from '@latchkey/features/swap'
import type { NetworkFace } from '../../../views/NetworkFace'
import type { TokenFace } from '../TokenFace'

/** One side as it was agreed to. */
export interface AgreedSide {
  readonly token: TokenFace
  /** With its symbol. */
  readonly text: string
  readonly usd: string | undefined
}

/** A step of the plan as it is drawn; the last one is what the visitor wants. */
export interface PlanStep {
  readonly kind: SwapStep['kind'] | 'arrives'
  readonly status: SwapStep['status']
}

interface Common {
  readonly pay: AgreedSide
  readonly get: AgreedSide
  readonly minimum: string
  /** In dollars; `undefined` where nobody says. */
  readonly fees: string | undefined
  readonly hasServiceFee: boolean
  readonly steps: readonly PlanStep[]
  readonly via: 'batch' | 'steps'
  readonly wallet: string
  readonly network: NetworkFace
}

/** Why it ended without a swap, or what may still go on. */
export interface PlanFailure {
  readonly kind:
    | 'rejected'
    | 'stopped'
    /** Stopped, but the wallet shows its request still. */
    | 'standing'
    /** Stopped, but what was allowed is on its way. */
    | 'sending'
    | 'worse'
    | 'short'
    | 'unsafe'
    | 'revert'
    /** Mined and undone. */
    | 'reverted'
    | 'funds'
    /** Nobody answered. */
    | 'unreached'
    | 'unconfirmed'
    /** A token or an account that the server does not serve. */
    | 'refused'
    /** One of another form is under way. */
    | 'running'
    /** The pools are too small for the amount. */
    | 'liquidity'
    /** Nothing leads from one token to the other. */
    | 'no-route'
    /** The amount buys nothing. */
    | 'small'
    | 'other'
  /** Whether it can be asked for again, or something has to end first. */
  readonly again: 'now' | 'later'
  /** The contract's own words. */
  readonly reason: string | undefined
  /** With its symbol; what the swap may still take. */
  readonly allowed: string | undefined
  /** Symbols of what was to be swapped. */
  readonly from: string
  readonly to: string
}

/** The plan of a swap: `failed` where it is not known what can be swapped, `offline` where nobody can be asked, `disabled` while it runs. */
export type SwapPreviewModel =
  | { readonly state: 'loading' }
  | { readonly state: 'slow' }
  | { readonly state: 'failed' }
  | { readonly state: 'offline' }
  | ({
      readonly state: 'ready'
      readonly seconds: number
      /** What needs an explicit yes still. */
      readonly ask: SwapAsk | undefined
      /** What is lost, where both prices are known. */
      readonly loss: { readonly usd: string; readonly percent: string } | undefined
      /** The contracts that the yes is to, whole. */
      readonly targets: readonly string[]
      readonly isAccepted: boolean
    } & Common)
  | ({
      readonly state: 'disabled'
      /** `approval` is one that the network has; a swap that it has cannot be stopped. */
      readonly waitsFor: 'wallet' | 'approval' | 'network'
      /** The form is another one by now. */
      readonly isOfOther: boolean
    } & Common)
  | ({ readonly state: 'success'; readonly hash: string; readonly explorer: string | undefined } & Common)
  | { readonly state: 'error'; readonly failure: PlanFailure }

export interface SwapPreviewHandlers {
  /** The ref of what is drawn. */
  readonly drawnIn: (element: Element | null) => void
  readonly onSubmit: () => void
  readonly onStop: () => void
  readonly onAccept: (accepted: boolean) => void
  readonly onAgain: () => void
  /** Reads anew what can be swapped. */
  readonly onRetry: () => void
  /** Absent where the site shows no history. */
  readonly onActivity: (() => void) | undefined
  readonly onDone: () => void
}
