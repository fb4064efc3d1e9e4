import type { KeyOf } from '../../../messages/Catalogue'
import type { Words } from '../../../messages/createWords'

/** The very moment: of today the time alone, with that word. */
export function momentText(words: Words<KeyOf<'receipt'>>, at: number, now: number): string {
  const { locale } = words
  if (new Date(at).toDateString() === new Date(now).toDateString())
    return words('receipt.today', { time: new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at) })
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}
