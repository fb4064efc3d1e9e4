import type { KeyOf } from '../messages/Catalogue'
import type { Words } from '../messages/createWords'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** From the longest unit down; a month is 30 days here, a year 365. */
const units = [
  ['time.years', 365 * day],
  ['time.months', 30 * day],
  ['time.days', day],
  ['time.hours', hour],
  ['time.minutes', minute],
] as const

/** How long ago, or in how long, in the fewest words; `ms` is the distance in milliseconds, negative for what is to come. */
export function relativeTime(words: Words<KeyOf<'account'>>, ms: number): string {
  const distance = Math.abs(ms)
  const unit = units.find(([, length]) => distance >= length)
  if (!unit) return words('time.now')
  const [name, length] = unit
  const time = words(name, { count: Math.floor(distance / length) })
  return words(ms < 0 ? 'time.in' : 'time.ago', { time })
}
