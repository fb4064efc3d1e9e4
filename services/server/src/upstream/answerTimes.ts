/**
 * Milliseconds for what this server answers itself, whatever it waits for: the kit waits 20 s, and what is known by then, marked, is worth
 * more to it than nothing.
 */
export const answerTimes = {
  /** A list and what is told beside each of its rows. */
  list: 17_000,
  /** Anything at all. */
  any: 18_000,
} as const
