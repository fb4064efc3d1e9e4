/** Makes number formats of one language. */
export type NumberFormats = (options: Intl.NumberFormatOptions) => Intl.NumberFormat

/**
 * Makes each number format of a language once, for whoever writes many numbers: to make one takes as long as to use it many times.
 *
 * @param locale BCP 47 tag
 * @example
 * const formats = numberFormats('en')
 * formatAmount('1234.5', formats, 4) // '1,234.50'
 */
export function numberFormats(locale: string): NumberFormats {
  const made = new Map<string, Intl.NumberFormat>()
  return (options) => {
    const id = JSON.stringify(options)
    const format = made.get(id) ?? new Intl.NumberFormat(locale, options)
    made.set(id, format)
    return format
  }
}
