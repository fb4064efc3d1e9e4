/** Makes a number format; `Intl.NumberFormat` is one. */
export type NumberFormats = (locale: string, options: Intl.NumberFormatOptions) => Intl.NumberFormat

/**
 * Makes each number format once, for whoever writes many numbers: to make one takes as long as to use it many times.
 *
 * @example
 * const formats = numberFormats()
 * formatAmount('1234.5', 'en', 4, formats) // '1,234.50'
 */
export function numberFormats(): NumberFormats {
  const made = new Map<string, Intl.NumberFormat>()
  return (locale, options) => {
    const id = JSON.stringify([locale, options])
    const format = made.get(id) ?? new Intl.NumberFormat(locale, options)
    made.set(id, format)
    return format
  }
}
