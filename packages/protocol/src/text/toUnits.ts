/**
 * Decimal text as the smallest unit, exactly; `undefined` for what is no amount, for one that is finer than the unit, and of
 * a unit with no whole number of decimals.
 *
 * @param decimals how many digits of the result stand behind the point
 * @example toUnits('1.5', 6) // 1_500_000n
 */
export function toUnits(text: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{0,78})(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === undefined || whole + fraction === '' || fraction.length > decimals || !Number.isInteger(decimals))
    return undefined
  return BigInt(whole + fraction.padEnd(decimals, '0') || '0')
}
