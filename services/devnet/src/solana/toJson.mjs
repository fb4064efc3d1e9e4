const mark = '\u0000'

/** JSON in which a `bigint` is a whole number of any size, as Solana's nodes write 64-bit values. */
export function toJson(value) {
  const text = JSON.stringify(value, (_, item) => {
    if (typeof item !== 'bigint') return item
    const number = Number(item)
    return Number.isSafeInteger(number) ? number : `${mark}${item}`
  })
  return text.replace(/"\\u0000(-?\d+)"/g, '$1')
}
