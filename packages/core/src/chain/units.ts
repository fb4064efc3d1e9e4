import { requestInvalid } from '@latchkey/protocol/errors'
import { decimalText } from '@latchkey/protocol/text'
import { seen } from './seen'

const mostDecimals = 255

/**
 * Whole units as text to the smallest unit, exactly; more `decimals`, places behind the point, than the unit has are never rounded.
 *
 * @throws `request.invalid`
 * @example
 * parseUnits('1.5', 9) // 1_500_000_000n
 */
export function parseUnits(value: string, decimals: number): bigint {
  checkDecimals(decimals)
  const [, sign, whole, fraction] =
    (typeof value === 'string' && value.length <= 400 && /^(-?)(\d*)\.?(\d*)$/.exec(value)) || []
  if (whole === undefined || fraction === undefined || whole + fraction === '')
    throw requestInvalid({ field: 'value', seen: seen(value) })
  if (fraction.length > decimals)
    throw requestInvalid({ field: 'value', seen: `${seen(value)}, which has more than ${decimals} decimals` })
  const digits = BigInt(whole + fraction.padEnd(decimals, '0') || '0')
  return sign === '-' ? -digits : digits
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
