import { isRecord } from '@latchkey/protocol/json'
import {
  type GenericSchema,
  type InferOutput,
  isoTimestamp,
  maxLength,
  nullish,
  number,
  object,
  optional,
  parse,
  pipe,
  regex,
  string,
  transform,
  union,
} from 'valibot'
import { chainNumber, code, contract, decimal, hash, readable, readableOf, title } from '../readable'

/** Pages of the documentation call the number `value`, and `amount`. */
const money = pipe(
  object({ value: optional(decimal), amount: optional(decimal), currency: code }),
  transform(({ value, amount = value, currency }) => ({ amount, currency })),
  object({ amount: string(), currency: string() }),
)

const network = object({ name: code, display_name: title, chain_id: chainNumber, contract_address: contract })
const limit = object({ id: code, min: decimal, max: decimal })

const options = object({
  purchase_currencies: readable(
    object({ id: code, name: title, symbol: code, networks: readable(network, 200) }),
    5_000,
  ),
  payment_currencies: readable(
    pipe(
      object({ id: code, limits: optional(readable(limit, 50)), payment_method_limits: optional(readable(limit, 50)) }),
      transform(({ id, limits = [], payment_method_limits: methods = limits }) => ({ id, methods })),
    ),
    200,
  ),
})

/** Why a question is refused: https://cloud.google.com/apis/design/errors */
const refusal = pipe(
  object({ code: number(), message: string() }),
  transform(() => 'refused' as const),
)

const quote = object({
  payment_total: money,
  payment_subtotal: money,
  purchase_amount: money,
  coinbase_fee: money,
  network_fee: money,
  quote_id: code,
})

const token = object({ token: pipe(string(), regex(/^[\w.~-]{8,2048}$/)) })

const transactions = object({
  transactions: nullish(
    readableOf(
      object({
        transaction_id: code,
        status: pipe(string(), maxLength(80)),
        purchase_currency: code,
        purchase_network: code,
        purchase_amount: money,
        wallet_address: pipe(string(), regex(/^0x[0-9a-fA-F]{40}$/)),
        tx_hash: hash,
        created_at: pipe(string(), isoTimestamp()),
      }),
      1_000,
    ),
    [],
  ),
  /** Where the next page begins; empty after the last. */
  next_page_key: nullish(pipe(string(), maxLength(4_000)), ''),
  total_count: pipe(nullish(union([string(), number()]), 0), transform(Number), number()),
})

/** Pages of the documentation show answers in `data` and without it. */
const readAs =
  <S extends GenericSchema>(schema: S) =>
  (text: string): InferOutput<S> => {
    const answer: unknown = JSON.parse(text)
    return parse(schema, isRecord(answer) && 'data' in answer ? answer['data'] : answer)
  }

/** https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/get-buy-options */
export const readOptions = readAs(options)
/** https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/create-buy-quote */
export const readQuote = readAs(union([quote, refusal]))
/** https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/create-session-token */
export const readToken = readAs(union([token, refusal]))
/** https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/get-onramp-transactions-by-id */
export const readTransactions = readAs(transactions)

export type CoinbaseTransactions = ReturnType<typeof readTransactions>
export type CoinbaseTransaction = CoinbaseTransactions['transactions']['read'][number]
