/**
 * Returns the first letter and a hue in degrees that stand in for a picture; the same name always gives the same.
 * @example
 * const { letter, hue } = monogramOf('Base') // letter 'B'
 */
export function monogramOf(name: string): { readonly letter: string; readonly hue: number } {
  let hue = 0
  for (const letter of name) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return { letter: [...name][0]?.toUpperCase() ?? '?', hue }
}
