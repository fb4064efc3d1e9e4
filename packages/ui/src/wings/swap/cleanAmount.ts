const arabicZero = 0x0660
const persianZero = 0x06f0

/**
 * What was typed into an amount as decimal text: digits of any script, one point, no more decimals than the unit has; `undefined` when
 * it is no amount.
 */
export function cleanAmount(typed: string, decimals: number): string | undefined {
  const plain = typed
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - arabicZero))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - persianZero))
    .replace(/[,\u066b]/g, '.')
    .replace(/\s/g, '')
  const [, whole, point, fraction] = /^(\d{0,30})(\.?)(\d*)$/.exec(plain) ?? []
  if (whole === undefined || fraction === undefined) return undefined
  return `${whole.replace(/^0+(?=\d)/, '')}${point}${fraction.slice(0, decimals)}`
}
