import { separatorsOf } from './separatorsOf'

const zeros = [0x660, 0x6f0]
/** Digits before the point, and letters of all: no amount of a chain has more. */
const longest = 78
const longestText = 200

/** Digits of Arabic and Persian as those of decimal text; every space is one kind of space, every apostrophe one kind of those. */
const plainOf = (text: string) =>
  text
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
      const code = digit.charCodeAt(0)
      return `${code - (zeros.findLast((zero) => zero <= code) ?? code)}`
    })
    .replace(/\s/g, ' ')
    .replaceAll('\u2019', "'")

/** How an amount that somebody typed is read. */
export interface ReadAmountParameters {
  /** Digits behind the point that the unit has; what stands behind them is cut. Default all. */
  readonly decimals?: number | undefined
  /** BCP 47 tag of the visitor's language; default `en`. */
  readonly locale?: string | undefined
}

/**
 * What somebody typed or pasted as decimal text, with a point at its end while no digit follows yet, empty for nothing; `undefined`
 * for all that is no amount, or could be two: `1,234` is a thousand to some and a little more than one to others.
 *
 * @example
 * readAmount('1,234.56', { decimals: 6, locale: 'en' }) // '1234.56'
 * readAmount('1.234,56', { decimals: 6, locale: 'de' }) // '1234.56'
 * readAmount('1e3') // undefined
 */
export function readAmount(text: string, { decimals, locale = 'en' }: ReadAmountParameters = {}): string | undefined {
  if (text.length > longestText) return undefined
  const plain = plainOf(text)
  const isArabic = /[\u066b\u066c]/.test(plain)
  const { point, group } = isArabic ? { point: '\u066b', group: '\u066c' } : separatorsOf(locale)
  const isGrouped = (part: string) =>
    part.includes(group) && /^\d/.test(part) && part === groupedAs(part, group, isArabic ? 'en' : locale)
  if (isGrouped(plain)) return /[.,]/.test(group) && plain.split(group).length === 2 ? undefined : digitsOf(plain)
  const [, whole = '', mark, fraction = ''] = /^(.*?)(?:([.,\u066b])(\d*))?$/.exec(plain) ?? []
  const isWhole = /^\d*$/.test(whole) || (mark === point && isGrouped(whole))
  if (!isWhole || whole.length > longest) return undefined
  const digits = digitsOf(whole)
  return mark === undefined || decimals === 0 ? digits : `${digits || '0'}.${fraction.slice(0, decimals)}`
}

const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')

/** The digits of a text as a language groups them. */
const groupedAs = (text: string, group: string, locale: string): string =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn', useGrouping: 'always' })
    .format(BigInt(digitsOf(text)))
    .replace(/\D/g, group)
