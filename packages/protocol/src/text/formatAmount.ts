import type { NumberFormats } from './numberFormats'

/**
 * Decimal text for reading: at least two decimals, cut rather than rounded up, a trace shown as `<0.0001`.
 *
 * @param locale BCP 47 tag
 * @param most decimals at most, from 2
 * @param formats makes the format; `numberFormats()` where many are written
 * @example formatAmount('1234.56789', 'en', 4) // '1,234.5678'
 */
export function formatAmount(
  amount: string,
  locale: string,
  most: number,
  formats: NumberFormats = Intl.NumberFormat,
): string {
  const [whole, fraction = ''] = amount.split('.')
  // The zero keeps the text a number where nothing stands behind the point.
  const kept = `${whole}.${fraction.slice(0, most)}0` as `${number}`
  const { format } = formats(locale, { minimumFractionDigits: 2, maximumFractionDigits: most })
  return /[1-9]/.test(amount) && !/[1-9]/.test(kept) ? `<${format(10 ** -most)}` : format(kept)
}
