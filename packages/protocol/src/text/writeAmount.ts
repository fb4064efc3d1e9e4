import { latinNumbers } from './latinNumbers'

/**
 * Decimal text for a field, so that `readAmount` reads it again however it is changed: with a comma where a point groups digits.
 *
 * @param locale BCP 47 tag
 * @example writeAmount('1.234', 'de') // '1,234'
 */
export const writeAmount = (amount: string, locale: string): string =>
  latinNumbers(locale)(1000)[1] === '.' ? amount.replace('.', ',') : amount
