/** Most that are kept: a tab that has not heard of the first of them for so long has been closed. */
const most = 20

/** How much one is to be kept rather than others, beside the newest of all. */
type Rank<T> = (one: T, newest: T) => number

/**
 * Two lists as one, each once by its key and in the order of those, the last twenty; the same list where that adds nothing. Tabs that join
 * the same lists in another order keep the same.
 *
 * @param formOf the key, with what is known of one behind it: of several by one key the last in the order of that is kept
 * @param rankOf by what more than twenty are cut before their order
 */
export function joinLast<T>(
  known: readonly T[] | undefined,
  more: readonly T[],
  keyOf: (one: T) => string,
  formOf: (one: T) => string = keyOf,
  rankOf: Rank<T> = () => 0,
): readonly T[] | undefined {
  const all = [...more, ...(known ?? [])].sort((one, other) => (formOf(one) < formOf(other) ? -1 : 1))
  const each = [...new Map(all.map((one) => [keyOf(one), one])).values()]
  const rank = (one: T) => rankOf(one, each.at(-1) as T)
  const first = new Set([...each].sort((one, other) => rank(one) - rank(other)).slice(-most))
  const kept = each.filter((one) => first.has(one))
  const forms = new Set(known?.map(formOf))
  return kept.length === forms.size && kept.every((one) => forms.has(formOf(one))) ? known : kept
}
