/** A number of items in decimal text, for reading: it has no places. */
export const countText = (text: string, locale: string): string => new Intl.NumberFormat(locale).format(BigInt(text))
