/** Most that are kept: a tab that has not heard of the first of them for so long has been closed. */
const most = 20

/**
 * Two lists as one, each once by its key and in the order of those, the last twenty; the same list where that adds nothing. Tabs that join
 * the same lists in another order keep the same.
 */
export function joinLast<T>(
  known: readonly T[] | undefined,
  more: readonly T[],
  keyOf: (one: T) => string,
): readonly T[] | undefined {
  const all = new Map([...more, ...(known ?? [])].map((one) => [keyOf(one), one]))
  const kept = [...all].sort(([one], [other]) => (one < other ? -1 : 1)).slice(-most)
  const keys = new Set(known?.map(keyOf))
  return kept.length === keys.size && kept.every(([key]) => keys.has(key)) ? known : kept.map(([, one]) => one)
}
