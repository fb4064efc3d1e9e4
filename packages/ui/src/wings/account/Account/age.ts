import type { KeyOf } from '../../../messages/Catalogue'
import type { Words } from '../../../messages/createWords'

/** How long ago in the fewest words; `ms` is the distance in milliseconds. */
export function age(words: Words<KeyOf<'account'>>, ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return words('time.now')
  const time =
    minutes < 60
      ? words('time.minutes', { count: minutes })
      : minutes < 1440
        ? words('time.hours', { count: Math.floor(minutes / 60) })
        : words('time.days', { count: Math.floor(minutes / 1440) })
  return words('time.ago', { time })
}
