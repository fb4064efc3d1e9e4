const faults = {
  'swap.no_route': 'no-route',
  'swap.insufficient_liquidity': 'liquidity',
  'swap.amount_too_small': 'small',
  'swap.unsafe': 'unsafe',
} as const

/**
 * Why a server gives no price, and builds no swap; `undefined` of what else it refuses for, which passes, as too many that ask.
 *
 * @param reason the server's word, of `swap.refused` alone: a contract may say the same
 */
export function priceFault(
  code: string,
  reason: unknown,
): (typeof faults)[keyof typeof faults] | 'refused' | undefined {
  return reason === 'unsupported_token' || reason === 'refused' ? 'refused' : faults[code as keyof typeof faults]
}
