/** A number ready to be drawn: the fraction is set softer than the whole. */
export interface AmountParts {
  readonly whole: string
  /** With its separator, e.g. `.36`. */
  readonly fraction: string
}

/** Cuts decimal text for reading, never rounding up; a dust amount shows as `<0.000001`. */
export function amountParts(value: string, locale: string): AmountParts {
  const [integer = '0', decimals = ''] = value.split('.')
  const whole = integer === '' ? '0' : integer
  const isWholeZero = /^-?0*$/.test(whole)
  const kept = decimals.slice(0, isWholeZero ? 6 : 4).replace(/0+$/, '')
  const isDust = isWholeZero && kept === '' && /[1-9]/.test(decimals)
  const shown = isDust ? '000001' : kept.padEnd(2, '0')
  const parts = new Intl.NumberFormat(locale, {
    minimumFractionDigits: shown.length,
    maximumFractionDigits: shown.length,
  }).formatToParts(`${whole}.${shown}` as Intl.StringNumericLiteral)
  const join = (isFraction: boolean) =>
    parts
      .filter((part) => (part.type === 'decimal' || part.type === 'fraction') === isFraction)
      .map((part) => part.value)
      .join('')
  return { whole: `${isDust ? '<' : ''}${join(false)}`, fraction: join(true) }
}
