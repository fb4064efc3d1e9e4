/** What the `lang` of an element says of a formatter's tag: the language, and not which digits it writes. */
export const langOf = (locale: string): string => new Intl.Locale(locale).baseName
