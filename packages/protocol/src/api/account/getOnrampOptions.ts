import { array, boolean, literal, object, optional, string } from 'valibot'
import type { Endpoint } from '../Endpoint'

const purchaseNetwork = object({
  name: string(),
  display_name: string(),
  chain_id: string(),
  /** Empty for the native currency. */
  contract_address: string(),
})

const purchaseCurrencies = array(
  object({ id: string(), name: string(), symbol: string(), networks: array(purchaseNetwork) }),
)
const paymentCurrencies = array(
  object({ id: string(), payment_method_limits: array(object({ id: string(), min: string(), max: string() })) }),
)

/** `GET /v1/onramp/options`: what is sold, and what it may be paid with. */
export const getOnrampOptions = {
  method: 'GET',
  path: '/v1/onramp/options',
  answer: object({
    purchaseCurrencies,
    paymentCurrencies,
    /**
     * Who sells, by the id that quotes, links and histories take; absent where a server names nobody. Where there are several each says
     * what it sells itself, and the lists beside it are those of all.
     */
    providers: optional(
      array(
        object({
          ...{ id: string(), name: string() },
          purchaseCurrencies: optional(purchaseCurrencies),
          paymentCurrencies: optional(paymentCurrencies),
          /** No way to pay is left there: it ended buying as a guest, and took nothing else. */
          guests: optional(literal('refused')),
        }),
      ),
    ),
    /** Whether nothing is sold to visitors in the restricted time zones. */
    restrictedTimezones: optional(boolean()),
    stale: optional(boolean()),
  }),
} as const satisfies Endpoint
