import { formatUnits, parseUnits } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { parseAmount } from './parseAmount'
import type { SendToken } from './SendToken'
import { amountWorth, worthOf } from './worth'

/** An amount as dollars, or dollars as an amount, in decimal text; `undefined` without a price or for what is no number. */
export function convertAmount(
  text: string,
  { price, quantity }: SendToken,
  into: 'dollars' | 'token',
): string | undefined {
  const decimals = Number(quantity.decimals)
  try {
    if (into === 'dollars') return worthOf(parseAmount(text, decimals), decimals, price)
    const amount = amountWorth(parseAmount(text, 2), decimals, price, parseUnits(quantity.numeric, decimals))
    return amount === undefined ? undefined : formatUnits(amount, decimals)
  } catch (error) {
    if (isLatchkeyError(error, 'send.amount_invalid')) return
    throw error
  }
}
