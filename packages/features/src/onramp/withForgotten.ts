/** Most that are kept: a tab that has not heard of the first of them for so long has been closed. */
const most = 20

/** What was put away, once more is, in the order in which it was begun; the same list where that adds nothing. */
export function withForgotten(
  known: readonly string[] | undefined,
  ...more: readonly (string | undefined)[]
): readonly string[] | undefined {
  const all = new Set([...(known ?? []), ...more].filter((id) => id !== undefined))
  // Tabs that join the same lists in another order keep the same.
  const kept = [...all].sort(byTime).slice(-most)
  return kept.length === (known?.length ?? 0) && kept.every((id, at) => id === known?.[at]) ? known : kept
}

/** Ids begin with the time; those of an earlier release, which do not, come first. */
function byTime(one: string, other: string): number {
  const [a, b] = [one, other].map((id) => Number(/^\d+(?=-)/.exec(id)?.[0] ?? 0)) as [number, number]
  return a - b || (one < other ? -1 : 1)
}
