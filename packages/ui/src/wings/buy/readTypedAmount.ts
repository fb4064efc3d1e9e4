const zeros = [0x660, 0x6f0]

/** Digits of Arabic and Persian as those of decimal text. */
const inLatin = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return `${code - (zeros.findLast((zero) => zero <= code) ?? code)}`
  })

/**
 * What somebody typed as decimal text of money, as far as it is one: at most seven digits before and two after the point; a comma, or
 * its Arabic kin, is a point.
 */
export function readTypedAmount(typed: string): string {
  const [whole = '', ...rest] = inLatin(typed)
    .replace(/[,\u066b]/g, '.')
    .replace(/[^\d.]/g, '')
    .split('.')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 7)
  return rest.length === 0 ? digits : `${digits || '0'}.${rest.join('').slice(0, 2)}`
}
