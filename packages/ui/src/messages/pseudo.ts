import type { LaterSets, Locale } from './Catalogue'
import { en } from './en'
import type { Message } from './Message'

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
export const pseudo = (): Locale => ({
  words: disguiseAll(en.words),
  later: disguiseSets(en.later) as Locale['later'],
  more: async () => disguiseSets(await en.more()) as LaterSets,
})

const disguiseSets = (sets: Readonly<Record<string, () => Promise<Readonly<Record<string, Message>>>>>) =>
  Object.fromEntries(Object.entries(sets).map(([set, load]) => [set, async () => disguiseAll(await load())])) as unknown

function disguiseAll<Words extends Readonly<Record<string, Message>>>(words: Words): Record<keyof Words, Message> {
  return Object.fromEntries(
    Object.entries(words).map(([key, message]) => [
      key,
      typeof message === 'string'
        ? disguise(message)
        : Object.fromEntries(Object.entries(message).map(([category, form]) => [category, disguise(form)])),
    ]),
  ) as Record<keyof Words, Message>
}

function disguise(text: string): string {
  const accented = text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : part.replace(/[a-z]/g, (letter) => letters[letter] ?? letter)))
    .join('')
  return `⟦${accented}${'~'.repeat(Math.ceil(text.length / 4))}⟧`
}
