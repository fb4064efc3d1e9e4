import { formatPrice, formatWorth, type NumberFormats } from '@latchkey/protocol/text'

/** What a day did to a price or a sum, ready to be read: with its sign, so that no colour has to say it. */
export interface DayChange {
  readonly direction: 'up' | 'down' | 'none'
  readonly amount: string
  /** Without a sign, to stand beside the amount. */
  readonly percent: string
  readonly signedPercent: string
}

interface Moved {
  readonly now: number
  readonly before: number
}

/** A change of a day beyond this, either way, is a fault of who tells it. */
const most = 1_000

/** `undefined` where one of both is no price, or no day makes the one of the other. */
export function dayChange(
  { now, before }: Moved,
  locale: string,
  kind: 'price' | 'worth' = 'worth',
  formats: NumberFormats = Intl.NumberFormat,
): DayChange | undefined {
  const factor = now / before
  if (!(now > 0 && before > 0 && factor > 1 / most && factor < most)) return undefined
  const percent = formats(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const ratio = factor - 1
  // What rounds to nothing is nothing, in the words and in the colour.
  const direction = Math.abs(ratio) < 0.0005 ? 'none' : ratio > 0 ? 'up' : 'down'
  const sign = { up: '+', down: '\u2212', none: '' }[direction]
  const text = percent.format(Math.abs(ratio))
  const amount = Math.abs(now - before)
  return {
    direction,
    amount: `${sign}${kind === 'price' ? formatPrice(amount, locale, formats) : formatWorth(amount, locale, 'both', formats)}`,
    percent: text,
    signedPercent: `${sign}${text}`,
  }
}

interface Held {
  readonly value?: number | undefined
  readonly price: number
  readonly priceDayAgo?: number | undefined
}

/** What the day did to all of them together; `undefined` unless it is known of each that has a worth. */
export function totalChange(held: readonly Held[], locale: string, formats?: NumberFormats): DayChange | undefined {
  const valued = held.flatMap(({ value, price, priceDayAgo }) =>
    value !== undefined && value > 0 ? [{ value, before: value * ((priceDayAgo ?? Number.NaN) / price) }] : [],
  )
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  return dayChange(
    { now: sum(valued.map(({ value }) => value)), before: sum(valued.map(({ before }) => before)) },
    locale,
    'worth',
    formats,
  )
}
