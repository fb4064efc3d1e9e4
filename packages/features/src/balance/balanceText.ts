import { decimalText } from '@latchkey/protocol/text'

/** Decimal text of an amount in its smallest unit, exact, with at least two decimals. */
export function balanceText(value: bigint, decimals: number): string {
  const [whole, fraction = ''] = decimalText(value, decimals).split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}
