const whole = 10_000n

/** Throws when less of what is bought is sure than was agreed to; services may round it either way. */
export function requireMinimum(bought: bigint, least: bigint, slippage: bigint): void {
  if (least > bought || least + 1n < bought - (bought * slippage) / whole) throw new Error('another minimum')
}
