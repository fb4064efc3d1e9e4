/** Decimal text of an amount in its smallest unit, exact, with at least two decimals. */
export function formatBalance(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${whole}.${fraction.padEnd(2, '0')}`
}
