import {
  type GenericSchema,
  type InferOutput,
  literal,
  minLength,
  nullish,
  number,
  object,
  parse,
  pipe,
  string,
  transform,
  union,
} from 'valibot'
import { amount, chainNumber, code, contract, mint, readable, readableOf, title } from '../readable'

const currency = { currencyCode: code, name: title, chainCode: code, chainName: nullish(title) }
/** CAIP-2 id. */
const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const onEvm = object({
  ...currency,
  chainId: union([
    chainNumber,
    pipe(
      number(),
      transform((value) => String(value)),
      chainNumber,
    ),
  ]),
  contractAddress: contract,
})
/** Solana has no number of its own: it is known by its code, whatever number is told. */
const onSolana = pipe(
  object({ ...currency, chainCode: literal('SOLANA'), contractAddress: mint }),
  transform((one) => ({ ...one, chainId: solanaMainnet })),
)

/** Where nothing is sold at all the country is a wrong one. */
const currencies = pipe(readable(union([onSolana, onEvm]), 5_000), minLength(1))

const limits = readable(object({ currencyCode: code, minimumAmount: amount, maximumAmount: amount }), 500)

/** Why a question is refused. */
const refusal = pipe(
  object({ code: string(), message: string() }),
  transform(() => 'refused' as const),
)

const quotes = object({
  quotes: readableOf(
    object({
      transactionType: literal('CRYPTO_PURCHASE'),
      sourceAmount: amount,
      sourceAmountWithoutFees: amount,
      sourceCurrencyCode: code,
      destinationAmount: amount,
      destinationCurrencyCode: code,
      totalFee: amount,
      networkFee: nullish(amount, 0),
    }),
    100,
  ),
})

const readAs =
  <S extends GenericSchema>(schema: S) =>
  (text: string): InferOutput<S> =>
    parse(schema, JSON.parse(text))

/** `/service-providers/properties/crypto-currencies`: https://docs.meld.io/reference/service-provider-crypto-currencies */
export const readCurrencies = readAs(currencies)
/** `/service-providers/limits/fiat-currency-purchases`: https://docs.meld.io/reference/get-fiat-currency-purchase-limits */
export const readLimits = readAs(limits)
/** `/payments/crypto/quote`: https://docs.meld.io/reference/payments-crypto-quote */
export const readQuotes = readAs(union([quotes, refusal]))

export type MeldQuote = InferOutput<typeof quotes>['quotes']['read'][number]
