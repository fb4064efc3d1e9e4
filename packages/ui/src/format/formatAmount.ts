/** Cuts decimal text for reading, never rounding up; a dust amount shows as `<0.000001`. */
export function formatAmount(value: string, locale: string): string {
  const [integer = '0', decimals = ''] = value.split('.')
  const whole = integer === '' ? '0' : integer
  const isWholeZero = /^-?0*$/.test(whole)
  const kept = decimals.slice(0, isWholeZero ? 6 : 4).replace(/0+$/, '')
  const isDust = isWholeZero && kept === '' && /[1-9]/.test(decimals)
  const shown = isDust ? '000001' : kept.padEnd(2, '0')
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: shown.length,
    maximumFractionDigits: shown.length,
  })
  return `${isDust ? '<' : ''}${format.format(`${whole}.${shown}` as Intl.StringNumericLiteral)}`
}
