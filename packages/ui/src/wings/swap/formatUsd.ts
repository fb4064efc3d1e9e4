/**
 * US dollars for reading; less than a cent says so.
 *
 * @param value for reading alone, never sent anywhere
 * @param locale BCP 47 tag
 */
export function formatUsd(value: number, locale: string): string {
  const { format } = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  return value > 0 && value < 0.01 ? `<${format(0.01)}` : format(value)
}

/** A percentage with one decimal. */
export const formatPercent = (percent: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100)
