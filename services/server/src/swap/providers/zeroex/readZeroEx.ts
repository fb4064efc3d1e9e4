import { array, type InferOutput, literal, nullish, object, parse, string, union } from 'valibot'
import { callData, evmAddress, units } from '../../units'

/** What 0x keeps of one of the two tokens. */
const fee = nullish(object({ amount: units, token: evmAddress }))

const offer = {
  liquidityAvailable: literal(true),
  sellToken: evmAddress,
  buyToken: evmAddress,
  sellAmount: units,
  buyAmount: units,
  minBuyAmount: units,
  allowanceTarget: nullish(evmAddress),
  fees: object({ integratorFee: fee, zeroExFee: fee, gasFee: fee }),
  issues: object({ allowance: nullish(object({ spender: evmAddress })) }),
  route: object({ tokens: array(object({ address: evmAddress })) }),
}
const noOffer = object({ liquidityAvailable: literal(false) })
/** Why a question is refused, by its name; with a status of its own. */
const refusal = object({ name: string(), message: string() })

const price = union([object(offer), noOffer, refusal])
const quote = union([
  object({
    ...offer,
    transaction: object({ to: evmAddress, data: callData, value: units, gas: nullish(units) }),
  }),
  noOffer,
  refusal,
])

export type ZeroExPrice = InferOutput<typeof price>
export type ZeroExQuote = InferOutput<typeof quote>
/** What both say of a swap there is. */
export type ZeroExOffer = Extract<ZeroExPrice, { readonly liquidityAvailable: true }>

/** Reads `/swap/allowance-holder/price`: https://docs.0x.org/api-reference/evm-ap-is/swap/allowanceholder-getprice */
export const readPrice = (text: string): ZeroExPrice => parse(price, JSON.parse(text))

/** Reads `/swap/allowance-holder/quote`: https://docs.0x.org/api-reference/evm-ap-is/swap/allowanceholder-getquote */
export const readQuote = (text: string): ZeroExQuote => parse(quote, JSON.parse(text))
