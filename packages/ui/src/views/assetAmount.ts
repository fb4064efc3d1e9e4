import { formatAmount } from '@latchkey/protocol/text'

/** Decimals of a whole amount, and digits behind the zeros of a small one. */
const [least, digits, most] = [4, 3, 12]

/** An amount of what is bought for reading: four decimals, of a small one as many as it takes to see three digits; cut, never rounded up. */
export function assetAmount(locale: string, amount: string): string {
  const zeros = /^0*\.(0*)/.exec(amount)?.[1]?.length ?? 0
  return formatAmount(amount, locale, Math.min(most, Math.max(least, zeros + digits)))
}
