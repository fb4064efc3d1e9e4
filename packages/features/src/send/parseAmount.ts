import { parseUnits } from '@latchkey/core'
import { amountInvalid } from '@latchkey/protocol/errors'

/** Digits that a token's smallest unit may stand behind the point; no honest token has more. */
const mostDecimals = 36

/** An entered amount in the smallest unit of its token; throws `send.amount_invalid` for anything but a number above zero. */
export function parseAmount(text: string, decimals: number): bigint {
  const isNumber = text.length <= 100 && /^\d*\.?\d*$/.test(text) && /\d/.test(text)
  const [, fraction = ''] = text.split('.')
  const isToken = Number.isInteger(decimals) && decimals >= 0 && decimals <= mostDecimals
  if (!isNumber || !isToken || fraction.length > decimals) throw amountInvalid({ seen: text.slice(0, 40) })
  const amount = parseUnits(text, decimals)
  if (amount === 0n) throw amountInvalid({ seen: text.slice(0, 40) })
  return amount
}
