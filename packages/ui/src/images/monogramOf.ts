import { cleanText } from '../format/cleanText'

/** First letter and hue standing in for a picture; the same name always gives the same. */
export function monogramOf(name: string): { readonly letter: string; readonly hue: number } {
  const clean = cleanText(name)
  let hash = 0
  for (const character of clean) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360
  return { letter: [...clean][0]?.toUpperCase() ?? '?', hue: hash }
}
