/** First letter and hue in degrees standing in for a picture; the same name always gives the same. */
export function monogramOf(name: string): { readonly letter: string; readonly hue: number } {
  let hue = 0
  for (const letter of name) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return { letter: [...name][0]?.toUpperCase() ?? '?', hue }
}
