/**
 * An amount in its smallest unit as decimal text of whole units: exact, without zeros at the end.
 *
 * @param value smallest units, like wei
 * @param decimals how many digits of `value` stand behind the point, a whole number from 0
 * @example decimalText(1_500_000n, 6) // '1.5'
 */
export function decimalText(value: bigint, decimals: number): string {
  const digits = `${value < 0n ? -value : value}`.padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${digits.slice(0, point)}${fraction && `.${fraction}`}`
}
