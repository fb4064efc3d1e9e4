import type { Held } from '../../../views/useHeld'
import type { ProviderFace } from '../ProviderFace'

interface Common {
  readonly provider: ProviderFace
  readonly symbol: string
  /** What is paid, as decimal text of `currency`. */
  readonly amount: string
  readonly currency: string
  /** What a price said is bought, as decimal text; absent where nobody said one. */
  readonly expected: string | undefined
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** The same, of when it is looked at. */
  readonly now: number
}

/** A purchase that is not decided yet. */
interface Open extends Common {
  /** `paid`: on its way. */
  readonly step: 'waiting' | 'paid'
  /** The page to pay on; gone after a reload, and when it was paid. */
  readonly link: string | undefined
  /** `blocked`: the browser let no window open, so the link has to. */
  readonly checkout: 'opened' | 'blocked'
  /** Where what arrives is seen: without a history, as on Solana, by the account alone. */
  readonly seenIn: 'activity' | 'account'
}

/** What becomes of a purchase: `slow` nobody looks any longer, `success` arrived, `error` failed at who sells; `failed` the code of buying did not come. */
export type BuyInProgressModel =
  | { readonly state: 'loading'; readonly pace: 'usual' | 'slow' }
  | { readonly state: 'failed' }
  | ({ readonly state: 'ready' } & Open)
  | ({ readonly state: 'slow' } & Open)
  | ({ readonly state: 'offline' } & Open)
  | ({
      readonly state: 'success'
      /** Decimal text of what came, where it was told. */
      readonly received: string | undefined
      /** Where an explorer shows the transaction that brought it. */
      readonly explorer: string | undefined
    } & Common)
  | ({ readonly state: 'error' } & Common)

export type OpenPurchase = Extract<BuyInProgressModel, Open>

export interface BuyInProgressHandlers {
  /** Amounts: hidden where the visitor hides them. */
  readonly written: Held
  readonly drawnIn: (element: Element | null) => void
  readonly onRetry: () => void
  /** In the press itself, so that a window may open. */
  readonly onReopen: () => void
  /** The link was followed. */
  readonly onFollow: () => void
  readonly onLook: () => void
  readonly onForget: () => void
  /** Buys anew after it failed. */
  readonly onAgain: () => void
  readonly onDone: () => void
}
