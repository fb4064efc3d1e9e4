import { formatUnits } from 'viem'

/** An amount in its smallest unit as the product tells it: every digit, and at least two behind the point. */
export function exactAmount(value: bigint, decimals: number): string {
  return formatUnits(value, decimals).replace(/^\d+$/, '$&.0').replace(/\.\d$/, '$&0')
}
