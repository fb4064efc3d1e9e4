import type { KeyOf } from '../../messages/Catalogue'
import type { Words } from '../../messages/createWords'
import { relativeTime } from '../../views/relativeTime'

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
