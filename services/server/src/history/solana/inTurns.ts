/** Questions that a node is asked at the same time for one page. */
const atOnce = 4

/** Works on all, a few at the same time; answers in their order, and with the first failure begins no more. */
export async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = []
  for (let place = 0; place < all.length; place += atOnce)
    results.push(...(await Promise.all(all.slice(place, place + atOnce).map(work))))
  return results
}
