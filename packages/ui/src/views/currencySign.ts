/** The sign of a currency and on which side of an amount it stands in a language. */
export function currencySign(
  locale: string,
  currency: string,
): { readonly sign: string; readonly side: 'start' | 'end' } {
  try {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    const parts = format.formatToParts(1)
    const place = parts.findIndex(({ type }) => type === 'currency')
    const number = parts.findIndex(({ type }) => type === 'integer')
    return { sign: parts[place]?.value ?? currency, side: place < number ? 'start' : 'end' }
  } catch {
    return { sign: currency, side: 'end' }
  }
}
