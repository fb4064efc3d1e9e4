import type { Catalogue, Message } from './Catalogue'
import { en } from './en'
import { enRest } from './enRest'

const letters: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'đ',
  e: 'é',
  g: 'ğ',
  h: 'ĥ',
  i: 'í',
  l: 'ĺ',
  n: 'ñ',
  o: 'ö',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ü',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
}

/** English grown by a third and accented: any plain English on screen is a hard-coded word. */
export const pseudo: Catalogue = Object.fromEntries(
  Object.entries<Message>({ ...en, ...enRest }).map(([key, message]) => [
    key,
    typeof message === 'string'
      ? disguise(message)
      : Object.fromEntries(Object.entries(message).map(([category, form]) => [category, disguise(form)])),
  ]),
) as Catalogue

function disguise(text: string): string {
  const accented = text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : part.replace(/[a-z]/g, (letter) => letters[letter] ?? letter)))
    .join('')
  return `⟦${accented}${'~'.repeat(Math.ceil(text.length / 4))}⟧`
}
