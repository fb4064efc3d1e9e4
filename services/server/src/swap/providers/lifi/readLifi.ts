import {
  array,
  boolean,
  type InferOutput,
  nullish,
  number,
  object,
  optional,
  parse,
  pipe,
  record,
  regex,
  string,
  transform,
  union,
  unknown,
} from 'valibot'
import { callData, evmAddress, units } from '../../units'

const token = object({ address: evmAddress, chainId: number() })

/** A whole number as nodes write it. */
const quantity = pipe(
  string(),
  regex(/^0x[0-9a-fA-F]{1,64}$/),
  transform((digits) => BigInt(digits)),
)

const offer = object({
  action: object({
    ...{ fromChainId: number(), toChainId: number(), fromToken: token, toToken: token },
    ...{ fromAmount: units, fromAddress: evmAddress, toAddress: evmAddress },
  }),
  estimate: object({
    ...{ fromAmount: units, toAmount: units, toAmountMin: units, approvalAddress: evmAddress },
    feeCosts: nullish(array(object({ amount: units, token, included: optional(boolean()) })), []),
  }),
  transactionRequest: object({
    ...{ from: evmAddress, to: evmAddress, data: callData, value: quantity, chainId: number() },
    gasLimit: optional(quantity),
  }),
})

/** Why there is no offer: https://docs.li.fi/api-reference/error-codes */
const refusal = object({
  message: string(),
  errors: optional(
    union([
      array(object({ code: optional(string()) })),
      pipe(
        unknown(),
        transform(() => []),
      ),
    ]),
    [],
  ),
})

const quote = union([offer, refusal])

export type LifiOffer = InferOutput<typeof offer>
export type LifiAnswer = InferOutput<typeof quote>

/** Reads `/v1/quote`: https://docs.li.fi/api-reference/get-a-quote-for-a-token-transfer */
export const readQuote = (text: string): LifiAnswer => parse(quote, JSON.parse(text))

const tokens = object({ tokens: record(string(), array(object({ address: evmAddress }))) })

/** Reads `/v1/tokens`: https://docs.li.fi/api-reference/fetch-all-known-tokens */
export const readTokens = (text: string): InferOutput<typeof tokens> => parse(tokens, JSON.parse(text))
