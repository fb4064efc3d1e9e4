/**
 * A list in lists no longer than one question may be; none of nothing.
 * @example
 * inLists(['a', 'b', 'c'], 2) // [['a', 'b'], ['c']]
 */
export const inLists = <T>(all: readonly T[], most: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, list) => all.slice(list * most, (list + 1) * most))
