import {
  array,
  boolean,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  object,
  optional,
  pipe,
  string,
} from 'valibot'
import type { Endpoint } from '../Endpoint'
import { field, record, textLike } from '../field'

const money = object({ amount: string(), currency: string() })

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
        }),
      ),
    ),
    /** Whether nothing is sold to visitors in the restricted time zones. */
    restrictedTimezones: optional(boolean()),
    stale: optional(boolean()),
  }),
} as const satisfies Endpoint

/** Which of the providers is asked, where a server names them. */
const provider = optional(textLike(/^[\w.-]{1,64}$/, 'provider must be the id of one of the providers.'))

const named = (what: string) =>
  record(
    { id: textLike(/^.{1,64}$/u, `${what}.id must be the id of one of the options.`) },
    `${what} must be an option.`,
  )

/** `POST /v1/onramp/quote`: what an amount of money buys after all fees; of the options only their ids are read. */
export const postOnrampQuote = {
  method: 'POST',
  path: '/v1/onramp/quote',
  body: record({
    purchaseCurrency: named('purchaseCurrency'),
    paymentCurrency: named('paymentCurrency'),
    amount: textLike(/^\d{1,9}(\.\d{1,2})?$/, 'amount must be money as text, like "20.00".'),
    network: textLike(/^.{1,64}$/u, 'network must be the name of a network of purchaseCurrency.'),
    provider,
  }),
  answer: object({
    paymentTotal: money,
    paymentSubtotal: money,
    purchaseAmount: money,
    coinbaseFee: money,
    networkFee: money,
    quoteId: string(),
  }),
} as const satisfies Endpoint

const names = (what: string) => {
  const message = `${what} must be a list of at most 20 names.`
  return pipe(array(textLike(/^.{1,64}$/u, message), message), maxLength(20, message))
}
const preset = (what: string) =>
  optional(
    pipe(
      number(`${what} must be a number.`),
      minValue(0, `${what} must not be negative.`),
      maxValue(1_000_000, `${what} must be at most 1000000.`),
    ),
  )
const wallets = 'destinationWallets must be a list of one to ten wallets.'

/** `POST /v1/generators/onrampurl`: the address of the page on which a purchase is paid. */
export const postOnrampUrl = {
  method: 'POST',
  path: '/v1/generators/onrampurl',
  body: record({
    destinationWallets: pipe(
      array(
        record({
          address: textLike(/^[0-9a-zA-Z]{20,64}$/, 'Each of destinationWallets needs the address of an account.'),
          blockchains: names('blockchains'),
          assets: names('assets'),
        }),
        wallets,
      ),
      minLength(1, wallets),
      maxLength(10, wallets),
    ),
    defaultNetwork: optional(textLike(/^.{1,64}$/u, 'defaultNetwork must be the name of a network.')),
    partnerUserId: textLike(/^.{1,50}$/u, 'partnerUserId must have 1 to 50 characters.'),
    defaultExperience: field<'buy'>((value) => value === 'buy', 'defaultExperience must be "buy".'),
    presetCryptoAmount: preset('presetCryptoAmount'),
    presetFiatAmount: preset('presetFiatAmount'),
    /** What `presetFiatAmount` is of. */
    paymentCurrency: optional(textLike(/^.{1,64}$/u, 'paymentCurrency must be the id of one of the options.')),
    provider,
  }),
  answer: object({ url: string() }),
} as const satisfies Endpoint
