const first = 1_000
const longest = 30_000

/**
 * Milliseconds before the next try, after so many before the one that failed: twice as long each time, 30 s at most.
 * @example
 * pauseAfter(2) // 4000
 */
export const pauseAfter = (failures: number): number => Math.min(first * 2 ** failures, longest)
