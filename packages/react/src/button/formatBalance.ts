/**
 * Writes a balance for a small place: two to four decimals, cut rather than rounded up, a trace shown as `<0.0001`.
 * @param balance decimal text in whole units
 * @param locale BCP 47 tag
 * @example
 * formatBalance('1234.5678', 'en') // '1,234.56'
 */
export function formatBalance(balance: string, locale: string): string {
  const [whole = '0', fraction = ''] = balance.split('.')
  const decimals = whole.length > 3 ? 2 : 4
  const kept = `${whole}.${fraction.slice(0, decimals)}0` as `${number}`
  const trace = Number(balance) > 0 && Number(kept) === 0
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: decimals })
  return trace ? `<${format.format(0.0001)}` : format.format(kept)
}
