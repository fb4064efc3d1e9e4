/** Writes numbers as a language does where it writes Latin digits; every space is one kind of space, every apostrophe one of those. */
export function latinNumbers(locale: string): (number: number | bigint) => string {
  const { format } = new Intl.NumberFormat(locale, { numberingSystem: 'latn', useGrouping: 'always' })
  return (number) => oneSpace(format(number))
}

/** The same text with one kind of spaces and of apostrophes. */
export const oneSpace = (text: string): string => text.replace(/\s/g, ' ').replace(/\u2019/g, "'")
