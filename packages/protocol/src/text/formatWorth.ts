import type { NumberFormats } from './numberFormats'

/**
 * An amount of US dollars for reading: two decimals, a trace shown as `<$0.01`.
 *
 * @param dollars US dollars
 * @param locale BCP 47 tag
 * @param cents `used`: none where there are none
 * @param formats makes the format; `numberFormats()` where many are written
 * @example formatWorth(4812.356, 'en') // '$4,812.36'
 */
export function formatWorth(
  dollars: number,
  locale: string,
  cents: 'both' | 'used' = 'both',
  formats: NumberFormats = Intl.NumberFormat,
): string {
  const isWhole = cents === 'used' && Number.isInteger(dollars)
  const { format } = dollarsIn(locale, formats, isWhole ? { maximumFractionDigits: 0 } : {})
  return asOne(dollars > 0 && dollars < 0.01 ? `<${format(0.01)}` : format(dollars))
}

/**
 * The price of one unit for reading: of what costs less than a cent the first three digits that say something.
 *
 * @param dollars US dollars
 * @param locale BCP 47 tag
 * @param formats makes the format; `numberFormats()` where many are written
 * @example formatPrice(0.000012345, 'en') // '$0.0000123'
 */
export function formatPrice(dollars: number, locale: string, formats: NumberFormats = Intl.NumberFormat): string {
  if (dollars === 0 || dollars >= 0.01) return formatWorth(dollars, locale, 'both', formats)
  return asOne(dollarsIn(locale, formats, { maximumSignificantDigits: 3 }).format(dollars))
}

/**
 * The same as `formatWorth` in two parts, so that cents can be drawn softer: what stands before the cents, and from their point on.
 *
 * @param dollars US dollars
 * @param locale BCP 47 tag
 * @param formats makes the format; `numberFormats()` where many are written
 * @example worthParts(4812.36, 'en') // ['$4,812', '.36']
 */
export function worthParts(
  dollars: number,
  locale: string,
  formats: NumberFormats = Intl.NumberFormat,
): readonly [whole: string, rest: string] {
  if (dollars > 0 && dollars < 0.01) return [formatWorth(dollars, locale, 'both', formats), '']
  const parts = dollarsIn(locale, formats).formatToParts(dollars)
  const point = parts.findIndex(({ type }) => type === 'decimal')
  const text = (list: typeof parts) => list.map(({ value }) => value.replace(marks, '')).join('')
  return point < 0 ? [text(parts), ''] : [text(parts.slice(0, point)), text(parts.slice(point))]
}

/** What languages that run to the left put before an amount, to turn it; in a line of such a language it turns the sign alone. */
const marks = /[\u200e\u200f]/g

/** An amount that a mark would turn is kept in one piece, in the order it is read in, wherever it stands. */
const asOne = (text: string): string => (text.search(marks) < 0 ? text : `\u2066${text.replace(marks, '')}\u2069`)

const dollarsIn = (locale: string, formats: NumberFormats, more: Intl.NumberFormatOptions = {}) =>
  formats(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', ...more })
