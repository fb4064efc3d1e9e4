import type { KeyOf } from '../../messages/Catalogue'
import type { Words } from '../../messages/createWords'
import { relativeTime } from '../account/Account/relativeTime'

const week = 7 * 86_400_000

/** When it was: how long ago within a week, else the day; `now` and `at` in milliseconds since the epoch. */
export function activityTime(words: Words<KeyOf<'activity' | 'account'>>, at: number, now: number): string {
  if (Math.abs(now - at) < week) return relativeTime(words, Math.max(0, now - at))
  return new Intl.DateTimeFormat(words.locale, { day: 'numeric', month: 'short' }).format(at)
}

/** The title of a group: its month in full, with the year where it is not this one. */
export function monthTitle(locale: string, { year, month }: { year: number; month: number }, now: number): string {
  const isThisYear = new Date(now).getFullYear() === year
  const format = new Intl.DateTimeFormat(locale, { month: 'long', ...(!isThisYear && { year: 'numeric' }) })
  return format.format(new Date(year, month, 15))
}

/** The very moment: of today the time alone, with that word. */
export function momentText(words: Words<KeyOf<'activity'>>, at: number, now: number): string {
  const { locale } = words
  if (new Date(at).toDateString() === new Date(now).toDateString())
    return words('receipt.today', { time: new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at) })
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}
