/** Letters a name has at least before its zone. */
const leastLetters = 4
/** Letters that a label of the domain name system may have. */
const mostLetters = 63

/** What keeps a text from being a name: by what was typed, before a server is asked. */
export type NameFault = 'short' | 'long' | 'letters' | 'hyphens' | 'address'

/**
 * What was typed as a name is written: lower case, without what surrounds it and without its zone.
 * @example toLabel(' Anna.latchkey.id', 'latchkey.id') // 'anna'
 */
export function toLabel(typed: string, zone: string | undefined): string {
  const text = typed.trim().toLowerCase()
  return zone !== undefined && text.endsWith(`.${zone}`) ? text.slice(0, -zone.length - 1) : text
}

/**
 * What is wrong with a name before its zone; `undefined` when a server may be asked for it. Letters of other alphabets are refused, since some
 * look like these.
 * @example nameFault('ann') // 'short'
 */
export function nameFault(label: string): NameFault | undefined {
  if (!/^[a-z0-9-]*$/.test(label)) return 'letters'
  if (label.length < leastLetters) return 'short'
  if (label.length > mostLetters) return 'long'
  if (/^-|-$|--/.test(label)) return 'hyphens'
  return /^0x[0-9a-f]*$/.test(label) ? 'address' : undefined
}
