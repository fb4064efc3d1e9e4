/** How well a name fits a search, best first. */
export type Rank = 0 | 1 | 2 | 3 | 4

/** Exact, prefix, prefix of a word, anywhere inside; `undefined` when it is not in the name. Both folded. */
export function rankName(name: string, search: string): Rank | undefined {
  const at = name.indexOf(search)
  if (at < 0) return undefined
  if (at === 0) return name.length === search.length ? 0 : 1
  return startsWord(name, search, at) ? 2 : 3
}

/** Rank of a name that is one edit away, asked only when no name holds the search itself. */
export const slipRank: Rank = 4

function startsWord(name: string, search: string, first: number): boolean {
  for (let at = first; at >= 0; at = name.indexOf(search, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(name[at - 1] ?? '')) return true
  return false
}
