import { decimalText } from '@latchkey/protocol/text'

/** Percent that a smaller amount may lose to be offered. */
export const littleLoss = 3

/**
 * An amount that probably loses little where a large one loses much: what a pool loses grows with the amount. Two digits, so that it
 * reads as a proposal; `undefined` where nothing is left.
 *
 * @param units in the smallest unit
 * @param impact percent that `units` loses
 */
export function smallerAmount(units: bigint, impact: number, decimals: number): string | undefined {
  const share = BigInt(Math.floor((littleLoss / impact) * 0.7 * 10_000))
  const wanted = (units * share) / 10_000n
  const digits = String(wanted)
  const kept = BigInt(digits.slice(0, 2).padEnd(digits.length, '0'))
  return kept > 0n ? decimalText(kept, decimals) : undefined
}
