import { decimalText } from '@latchkey/protocol/text'

/** A smallest-unit amount in whole units, rounded up to a few significant digits, for a fee nobody reads to the last unit. */
export function feeText(value: bigint, decimals: number): string {
  const { length } = value.toString()
  const unit = 10n ** BigInt(Math.max(0, length - 4))
  return decimalText(((value + unit - 1n) / unit) * unit, decimals)
}
