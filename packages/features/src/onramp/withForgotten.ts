/** Most that are kept: a tab that has not heard of the first of them for so long has been closed. */
const most = 20

/** What was put away, once more is; the same list where that adds nothing. */
export function withForgotten(
  known: readonly string[] | undefined,
  ...more: readonly (string | undefined)[]
): readonly string[] | undefined {
  const added = more.filter((id) => id !== undefined && !known?.includes(id)) as string[]
  return added.length === 0 ? known : [...(known ?? []), ...new Set(added)].slice(-most)
}
