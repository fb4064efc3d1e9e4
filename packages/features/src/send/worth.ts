/** Decimal places that a price is read with. */
const places = 20
const scale = 10n ** 20n

/** US dollars of an amount in its smallest unit, as decimal text of two places, cut; `undefined` without a price. */
export function worthOf(amount: bigint, decimals: number, price: number): string | undefined {
  const each = priceOf(price)
  if (each === undefined) return
  const cents = (amount * each * 100n) / scale / 10n ** BigInt(decimals)
  const text = `${cents}`.padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

/** The amount in the smallest unit that so many cents are worth, cut; `undefined` without a price. */
export function amountWorth(cents: bigint, decimals: number, price: number): bigint | undefined {
  const each = priceOf(price)
  return each === undefined ? undefined : (cents * scale * 10n ** BigInt(decimals)) / each / 100n
}

/** A price as a whole number of its smallest part, of the digits it is written with: exact from here on. */
function priceOf(price: number): bigint | undefined {
  if (!(price > 0 && price < 1e21)) return
  const format = { useGrouping: false, maximumFractionDigits: places } as const
  const [whole = '', fraction = ''] = new Intl.NumberFormat('en', format).format(price).split('.')
  const each = BigInt(whole + fraction.padEnd(places, '0'))
  return each > 0n ? each : undefined
}
