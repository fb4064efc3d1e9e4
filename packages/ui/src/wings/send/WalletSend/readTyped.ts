/** Digits of Arabic and Persian keyboards by their order. */
const digits = /[\u0660-\u0669\u06f0-\u06f9]/g

/** What was typed as an amount: digits with one point, and no more behind it than `decimals`. */
export function readTyped(text: string, decimals: number): string {
  const plain = text.replace(digits, (digit) => String(digit.charCodeAt(0) & 15)).replace(/[,\u066b]/g, '.')
  const [whole = '', ...rest] = plain.replace(/[^\d.]/g, '').split('.')
  const kept = whole.replace(/^0+(?=\d)/, '').slice(0, 30)
  if (rest.length === 0 || decimals === 0) return kept
  return `${kept || '0'}.${rest.join('').slice(0, decimals)}`
}
