import { formatWorth } from '@latchkey/protocol/text'

const formatOf = (locale: string, currency: string, decimals: 0 | 2) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: 2,
  })

/**
 * Money for reading, with cents where there are any.
 *
 * @param amount decimal text with at most two decimals
 * @param currency ISO 4217 code; what is none is written as it is
 */
export function moneyText(locale: string, amount: string, currency: string): string {
  if (currency === 'USD') return formatWorth(Number(amount), locale, 'used')
  const isWhole = !/\.\d*[1-9]/.test(amount)
  try {
    return formatOf(locale, currency, isWhole ? 0 : 2).format(amount as `${number}`)
  } catch {
    return `${amount} ${currency}`
  }
}
