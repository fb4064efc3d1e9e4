import type { OnrampChoice } from '../kept/OnrampState'
import type { OnrampQuote } from '../offers/OnrampQuote'

/** What is bought, with the quote the visitor saw, if there was one. */
export interface BuyRequest extends OnrampChoice {
  readonly quote?: OnrampQuote | undefined
}
