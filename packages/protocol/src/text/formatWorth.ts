import type { NumberFormats } from './numberFormats'

/**
 * An amount of US dollars for reading: two decimals, a trace shown as `<$0.01`.
 *
 * @param dollars US dollars
 * @param locale BCP 47 tag, or the formats of its language
 * @param cents `used`: none where there are none
 * @example formatWorth(4812.356, 'en') // '$4,812.36'
 */
export function formatWorth(dollars: number, locale: string | NumberFormats, cents: 'both' | 'used' = 'both'): string {
  const isWhole = cents === 'used' && Number.isInteger(dollars)
  const { format } = dollarsIn(locale, isWhole ? { maximumFractionDigits: 0 } : {})
  return asOne(dollars > 0 && dollars < 0.01 ? `<${format(0.01)}` : format(dollars))
}

/**
 * The price of one unit for reading: of what costs less than a cent the first three digits that say something.
 *
 * @param dollars US dollars
 * @param locale BCP 47 tag, or the formats of its language
 * @example formatPrice(0.000012345, 'en') // '$0.0000123'
 */
export function formatPrice(dollars: number, locale: string | NumberFormats): string {
  if (dollars === 0 || dollars >= 0.01) return formatWorth(dollars, locale)
  return asOne(dollarsIn(locale, { maximumSignificantDigits: 3 }).format(dollars))
}

/**
 * The same as `formatWorth` in two parts, so that cents can be drawn softer: what stands before the cents, and from their point on.
 *
 * @param dollars US dollars
 * @param locale BCP 47 tag, or the formats of its language
 * @example worthParts(4812.36, 'en') // ['$4,812', '.36']
 */
export function worthParts(dollars: number, locale: string | NumberFormats): readonly [whole: string, rest: string] {
  if (dollars > 0 && dollars < 0.01) return [formatWorth(dollars, locale), '']
  const parts = dollarsIn(locale).formatToParts(dollars)
  const point = parts.findIndex(({ type }) => type === 'decimal')
  const text = (list: typeof parts) => list.map(({ value }) => value.replace(marks, '')).join('')
  return point < 0 ? [text(parts), ''] : [text(parts.slice(0, point)), text(parts.slice(point))]
}

/** What languages that run to the left put before an amount, to turn it; in a line of such a language it turns the sign alone. */
const marks = /[\u200e\u200f]/g

/** An amount that a mark would turn is kept in one piece, in the order it is read in, wherever it stands. */
const asOne = (text: string): string => (text.search(marks) < 0 ? text : `\u2066${text.replace(marks, '')}\u2069`)

function dollarsIn(locale: string | NumberFormats, more: Intl.NumberFormatOptions = {}) {
  const options = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', ...more } as const
  return typeof locale === 'string' ? new Intl.NumberFormat(locale, options) : locale(options)
}
