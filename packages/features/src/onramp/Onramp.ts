import type { ChainId } from '@latchkey/protocol/caip'
import type { OnrampChoice, OnrampState, Purchase } from './kept/OnrampState'
import type { AmountVerdict } from './offers/judgeAmount'
import type { OnrampOptions } from './offers/OnrampOptions'
import type { OnrampQuote } from './offers/OnrampQuote'
import type { SoldAsset } from './offers/soldAssets'
import type { BuyRequest } from './purchase/BuyRequest'

/** Buying for other money: what is sold, what it costs, the page it is paid on, and what becomes of it. */
export interface Onramp {
  /** What is known now; the same reference until something changed. */
  getState(): OnrampState
  /**
   * What is sold to the active account; read once in five minutes, `anew` however lately it was, the built-in table where the server does not
   * answer. Rejects by its signal, or with `ui.chunk_failed`.
   */
  options(signal: AbortSignal, how?: 'anew'): Promise<OnrampOptions>
  /**
   * What of it is sold on the networks of the site in the active namespace that the account is on, as last read: by all together, or by the
   * one of this id. `sold` is also what does not reach the account.
   */
  assets(provider?: string, which?: 'sold'): readonly SoldAsset[]
  /** The networks on which the active account takes something, by its wallet and by the chains as last read; `undefined` for all. */
  takenOn(): readonly ChainId[] | undefined
  /** Asks the chains once more where that is; nobody, within ten seconds of a failure. */
  askWhereTaken(): void
  /** Keeps what the visitor chose; asks nobody. */
  choose(change: Partial<OnrampChoice>): void
  /** What is to be said of an amount before anybody is asked, by the limits of its payment method as last read. */
  judge(choice: Pick<OnrampChoice, 'amount' | 'currency' | 'method'> & Partial<OnrampChoice>): AmountVerdict
  /**
   * What an amount buys; an estimate, which is no price, where nobody says. Rejects before anybody is asked with `onramp.outside_limits`,
   * `onramp.unavailable`, `onramp.unsupported` in a namespace that nothing is bought in, or `config.feature_off` where buying is switched off
   * by now.
   */
  quote(choice: OnrampChoice, signal: AbortSignal): Promise<OnrampQuote>
  /**
   * Asks for the page to pay on and follows the purchase: who sells and the chain are asked every 4 s for up to 180 s. Call it once for a
   * press: each answer may be an order of its own.
   *
   * Rejects with `onramp.outside_limits`, `onramp.unavailable` (also what would not reach the account, a contract), `onramp.page_missing`
   * where who sells gives no page, `onramp.unsupported` in a namespace that nothing is bought in, `config.feature_off`,
   * `connect.not_connected`, `http.*`, or `rpc.*` where no chain says whether it would.
   */
  buy(request: BuyRequest, signal: AbortSignal): Promise<{ readonly link: string; readonly purchase: Purchase }>
  /** The page to pay on, as long as the web page lives; `undefined` for a purchase of before. */
  linkOf(purchaseId: string): string | undefined
  /** Keeps with the last purchase whether the browser let a window open for its page. */
  keepCheckout(purchaseId: string, checkout: 'opened' | 'blocked'): void
  /** Follows the last purchase for another 180 s. */
  look(): void
  /**
   * Follows what was begun before a reload or in another tab too, each for 180 s, until the returned function is called; what is followed
   * by then is followed to its end.
   */
  watch(): () => void
  /** Follows it no longer and forgets it; what was paid is still told apart from what comes of the next. */
  forget(): void
}
