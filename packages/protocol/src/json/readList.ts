/** Most entries of a list that are looked at; no visitor picks from more. */
const limit = 1_000

/**
 * The first entries of a list somebody else made, at most 1000, each read once by its index: one that lies about its length or
 * its iterator is not walked. `undefined` for what is no list, or throws when it is read.
 * @example
 * readList(['a', 'b']) // ['a', 'b']
 * readList({ 0: 'a', length: 1 }) // undefined
 */
export function readList(value: unknown): readonly unknown[] | undefined {
  try {
    if (!Array.isArray(value)) return undefined
    return Array.from({ length: Math.min(value.length, limit) }, (_none, index): unknown => value[index])
  } catch {
    // A trap: as if it were none.
    return undefined
  }
}
