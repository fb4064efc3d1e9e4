import { parseUnits } from '@latchkey/core'
import { amountInvalid } from '@latchkey/protocol/errors'

/** Digits that a token's smallest unit may stand behind the point, as in the list of what an account holds. */
const mostDecimals = 255
/** Characters of an amount; all digits of the largest word, and a point. */
const longest = 2 * mostDecimals

/** An entered amount in the smallest unit of its token; throws `send.amount_invalid` for anything but a number above zero. */
export function parseAmount(text: string, decimals: number): bigint {
  const isNumber = text.length <= longest && /^\d*\.?\d*$/.test(text) && /\d/.test(text)
  const [, fraction = ''] = text.split('.')
  const isToken = Number.isInteger(decimals) && decimals >= 0 && decimals <= mostDecimals
  if (!isNumber || !isToken || fraction.length > decimals) throw amountInvalid({ seen: text.slice(0, 40) })
  const amount = parseUnits(text, decimals)
  if (amount === 0n) throw amountInvalid({ seen: text.slice(0, 40) })
  return amount
}
