import { latinNumbers, oneSpace } from './latinNumbers'

/** How an amount that somebody typed is read. */
export interface ReadAmountParameters {
  /** Digits behind the point that the unit has; what stands behind them is cut. Default all. */
  readonly decimals?: number | undefined
  /** BCP 47 tag of the visitor's language; default `en`. */
  readonly locale?: string | undefined
}

const longest = 100

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
  if (text.length > longest) return undefined
  // Its signs are nobody else's.
  const isArabic = /[\u066b\u066c]/.test(text)
  if (isArabic && /[.,]/.test(text)) return undefined
  const plain = oneSpace(text.trim())
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
    .replace(/\u066b/g, '.')
    .replace(/\u066c/g, ',')
  const write = latinNumbers(isArabic ? 'en' : locale)
  const [point, group = ''] = [1.5, 1000].map((number) => write(number)[1])
  const isGrouped = (part: string) => part === write(BigInt(digitsOf(part)))
  if (isGrouped(plain))
    return !isArabic && /[.,]/.test(group) && plain.split(group).length === 2 ? undefined : digitsOf(plain)
  const [, whole = '', mark, fraction = ''] = /^(.*?)(?:([.,])(\d*))?$/.exec(plain) ?? []
  const isWhole = /\D/.test(whole) ? mark === point && isGrouped(whole) : !isArabic || mark !== ','
  if (!isWhole) return undefined
  const digits = digitsOf(whole)
  return mark === undefined || decimals === 0 ? digits : `${digits || '0'}.${fraction.slice(0, decimals)}`
}

const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
