import type { PricedQuote } from '@latchkey/features/onramp'
import { toUnits } from '@latchkey/protocol/text'

/** All fees of a quote together, as decimal text of the currency that is paid; exact, with both cents. */
export function totalFee({ coinbaseFee, networkFee }: Pick<PricedQuote, 'coinbaseFee' | 'networkFee'>): string {
  const cents = centsOf(coinbaseFee.amount) + centsOf(networkFee.amount)
  const text = `${cents}`.padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

/** Parts of a cent count as one: a fee is never said to be less than it is. */
function centsOf(amount: string): bigint {
  const [, cents = amount, rest = ''] = /^(\d*\.\d\d)(\d+)$/.exec(amount) ?? []
  return (toUnits(cents, 2) ?? 0n) + (/[1-9]/.test(rest) ? 1n : 0n)
}
