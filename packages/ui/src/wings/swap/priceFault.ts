const faults = {
  'swap.no_route': 'no-route',
  'swap.insufficient_liquidity': 'liquidity',
  'swap.amount_too_small': 'small',
  'swap.unsafe': 'unsafe',
} as const

/** Why a server gives no price, and builds no swap; `undefined` of what else it refuses for, which passes, as too many that ask. */
export function priceFault(
  code: string,
  reason: unknown,
): (typeof faults)[keyof typeof faults] | 'refused' | undefined {
  // Of a refusal alone its word says what for: a contract may say the same.
  const isUnserved = code === 'swap.refused' && (reason === 'unsupported_token' || reason === 'refused')
  return isUnserved ? 'refused' : faults[code as keyof typeof faults]
}
