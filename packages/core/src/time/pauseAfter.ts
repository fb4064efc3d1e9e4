const first = 1_000
const longest = 30_000

/**
 * Milliseconds before the next try, twice as long each time, 30 s at most.
 *
 * @param failures how many there were before the one it follows
 * @example
 * pauseAfter(2) // 4000
 */
export const pauseAfter = (failures: number): number => Math.min(first * 2 ** failures, longest)
