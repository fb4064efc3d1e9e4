import { amountInvalid } from '@latchkey/protocol/errors'
import { toUnits } from '@latchkey/protocol/text'

/** Digits that a token's smallest unit may stand behind the point, as in the list of what an account holds. */
const mostDecimals = 255

/** An entered amount in the smallest unit of its token; throws `send.amount_invalid` for anything but a number above zero. */
export function parseAmount(text: string, decimals: number): bigint {
  const isToken = Number.isInteger(decimals) && decimals >= 0 && decimals <= mostDecimals
  const amount = isToken ? toUnits(text, decimals) : undefined
  if (!amount) throw amountInvalid({ seen: text.slice(0, 40) })
  return amount
}
