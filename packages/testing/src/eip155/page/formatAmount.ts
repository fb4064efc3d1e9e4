/** A smallest-unit amount in whole units, exact, without trailing zeros. */
export function formatAmount(value: bigint, decimals: number): string {
  if (decimals === 0) return value.toString()
  const digits = value.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return fraction === '' ? digits.slice(0, -decimals) : `${digits.slice(0, -decimals)}.${fraction}`
}

/** The same rounded up to a few significant digits, for a fee nobody reads to the last unit. */
export function formatFee(value: bigint, decimals: number): string {
  const length = value.toString().length
  const unit = 10n ** BigInt(Math.max(0, length - 4))
  return formatAmount(((value + unit - 1n) / unit) * unit, decimals)
}
