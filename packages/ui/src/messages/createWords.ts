import { cleanText } from '@latchkey/protocol/text'
import type { Catalogue, KeyOf, MessageKey } from './Catalogue'
import type { Message } from './Message'

export type Blanks = Readonly<Record<string, string | number>>

/** The language of one mounted interface, as far as `Key` reaches. */
export interface Words<Key extends MessageKey = KeyOf> {
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  (key: Key, blanks?: Blanks): string
  /** Text of a key known only at run time, such as an error code; `undefined` when there is none. */
  find(key: string, blanks?: Blanks): string | undefined
}

/** Binds a catalogue to its locale and the site's own words, which win. */
export function createWords(
  catalogue: Partial<Catalogue>,
  locale: string,
  overrides: Readonly<Record<string, string>> = {},
): Words<MessageKey> {
  const dir: Words['dir'] = /^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr'
  // The platform takes longer to make these than the first view to draw, which has neither plurals nor numbers.
  let plurals: Intl.PluralRules | undefined
  let digits: Intl.NumberFormat | undefined
  const pluralOf = (count: number) => {
    plurals ??= new Intl.PluralRules(locale)
    return plurals.select(count)
  }
  const inDigits = (value: number) => {
    digits ??= new Intl.NumberFormat(locale)
    return digits.format(value)
  }
  const messages: Readonly<Record<string, Message>> = catalogue
  const text = (message: Message, blanks: Blanks) => {
    const count = blanks['count']
    const form =
      typeof message === 'string'
        ? message
        : (message[typeof count === 'number' ? pluralOf(count) : 'other'] ?? message.other)
    return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = blanks[name]
      if (value === undefined) return whole
      return typeof value === 'number' ? inDigits(value) : isolate(cleanText(value), dir)
    })
  }
  const find = (key: string, blanks: Blanks = {}) => {
    const message = Object.hasOwn(overrides, key)
      ? overrides[key]
      : Object.hasOwn(messages, key)
        ? messages[key]
        : undefined
    return message === undefined ? undefined : text(message, blanks)
  }
  const words = (key: MessageKey, blanks?: Blanks): string => find(key, blanks) ?? key
  return Object.assign(words, { find, locale, dir })
}

/** Keeps a name of the other direction from reordering the sentence around it. */
function isolate(value: string, dir: 'ltr' | 'rtl'): string {
  return dir === 'rtl' || /[\u0590-\u08ff]/.test(value) ? `\u2068${value}\u2069` : value
}
