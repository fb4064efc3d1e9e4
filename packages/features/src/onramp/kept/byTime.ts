/** A key that is in the order of times, in milliseconds since the epoch. */
export const byTime = (startedAt: number | string, ...rest: readonly string[]): string =>
  [String(startedAt).padStart(16, '0'), ...rest].join(' ')
