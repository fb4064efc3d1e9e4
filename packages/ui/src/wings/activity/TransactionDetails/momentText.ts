import type { KeyOf } from '../../../messages/Catalogue'
import type { Words } from '../../../messages/createWords'
import { clockTime, isSameDay } from '../../../views/clockTime'

/** The very moment: of today the time alone, with that word. */
export function momentText(words: Words<KeyOf<'receipt'>>, at: number, now: number): string {
  const time = clockTime(words.locale, at, now)
  return isSameDay(at, now) ? words('receipt.today', { time }) : time
}
