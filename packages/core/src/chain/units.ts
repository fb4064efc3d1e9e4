import { requestInvalid } from '@latchkey/protocol/errors'
import { decimalText, toUnits } from '@latchkey/protocol/text'
import { seen } from './seen'

const mostDecimals = 255
/** Characters of an amount: all digits of the largest word, and a sign and a point. */
const longest = 400

/**
 * Whole units as text to the smallest unit, exactly; more `decimals`, places behind the point, than the unit has are never rounded.
 *
 * @throws `request.invalid`
 * @example
 * parseUnits('1.5', 9) // 1_500_000_000n
 */
export function parseUnits(value: string, decimals: number): bigint {
  checkDecimals(decimals)
  const text = typeof value === 'string' && value.length <= longest ? value : ''
  const digits = text.replace(/^-/, '')
  const units = toUnits(digits, decimals)
  if (units !== undefined) return digits === text ? units : -units
  const finer = toUnits(digits, longest) === undefined ? '' : `, which has more than ${decimals} decimals`
  throw requestInvalid({ field: 'value', seen: `${seen(value)}${finer}` })
}

/**
 * The smallest unit to whole units as text, with every digit and no trailing zeros.
 *
 * @param value in the smallest unit
 * @param decimals places behind the point
 * @throws `request.invalid`
 * @example
 * formatUnits(1_500_000_000n, 9) // '1.5'
 */
export function formatUnits(value: bigint, decimals: number): string {
  checkDecimals(decimals)
  if (typeof value !== 'bigint') throw requestInvalid({ field: 'value', seen: seen(value) })
  return decimalText(value, decimals)
}

function checkDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > mostDecimals)
    throw requestInvalid({ field: 'decimals', seen: seen(decimals) })
}
