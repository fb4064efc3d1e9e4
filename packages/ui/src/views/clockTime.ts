export const isSameDay = (at: number, other: number) => new Date(at).toDateString() === new Date(other).toDateString()

/** The time of a moment, written in one way in every view; of another day than `now` behind its date. */
export function clockTime(locale: string, at: number, now: number): string {
  const date = isSameDay(at, now) ? {} : ({ dateStyle: 'medium' } as const)
  return new Intl.DateTimeFormat(locale, { ...date, timeStyle: 'short' }).format(at)
}
