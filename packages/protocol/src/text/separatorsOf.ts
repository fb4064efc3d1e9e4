/** What a language writes before decimals and between groups of digits, where it writes Latin digits. */
export function separatorsOf(locale: string): { readonly point: string; readonly group: string } {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn', useGrouping: 'always' }).formatToParts(12345.6)
  const textOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return {
    point: textOf('decimal'),
    group: textOf('group').replace(/\s/g, ' ').replace('\u2019', "'"),
  }
}
