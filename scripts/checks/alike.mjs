/** How much two sets share, from 0 to 1. */
function likeness(a, b) {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  let both = 0
  for (const item of small) if (large.has(item)) both += 1
  return both / (a.size + b.size - both)
}

/** Triples that stand in more functions than this say nothing. */
const common = 60

/**
 * Pairs of functions of different files that are alike, from the functions of `pieces()`: at least `nodes` long and `least`
 * alike; `isExempt(a, b)` leaves a pair of paths out. Short ones (below twice `nodes`) must be nearly the same.
 */
export function alikeFunctions(functions, { nodes, least = 0.6, isExempt = () => false }) {
  const long = functions.filter(({ count }) => count >= nodes)
  const holders = new Map()
  long.forEach(({ triples }, index) => {
    for (const triple of triples) {
      const known = holders.get(triple)
      if (known) known.push(index)
      else holders.set(triple, [index])
    }
  })
  const pairs = []
  long.forEach((one, index) => {
    const others = new Set()
    for (const triple of one.triples) {
      const holding = holders.get(triple)
      if (holding.length <= common) for (const other of holding) if (other > index) others.add(long[other])
    }
    for (const other of others) {
      if (other.path === one.path || isExempt(one.path, other.path)) continue
      const needed = Math.min(one.count, other.count) < 2 * nodes ? Math.max(least, 0.75) : least
      if (likeness(one.triples, other.triples) >= needed) pairs.push([one, other])
    }
  })
  return pairs
}

/** Pairs of runs of statements of the same shape, together at least `nodes` long, as `{ name, path, line, count }`. */
export function repeatedStatements(lists, { nodes, isExempt = () => false }) {
  const places = new Map()
  lists.forEach(({ statements }, list) => {
    statements.forEach(({ shape, count }, at) => {
      if (count < 4) return
      const known = places.get(shape)
      if (known) known.push({ list, at })
      else places.set(shape, [{ list, at }])
    })
  })
  const pairs = []
  for (const same of places.values()) {
    if (same.length > 12) continue
    same.forEach((one, index) => {
      for (const other of same.slice(index + 1)) {
        const [a, b] = [lists[one.list], lists[other.list]]
        if (a.path === b.path || isExempt(a.path, b.path)) continue
        if (a.statements[one.at - 1]?.shape === b.statements[other.at - 1]?.shape && one.at > 0) continue
        let count = 0
        for (let step = 0; a.statements[one.at + step]?.shape === b.statements[other.at + step]?.shape; step += 1) {
          if (!a.statements[one.at + step]) break
          count += a.statements[one.at + step].count
        }
        if (count < nodes) continue
        const side = ({ inside, path, statements }, at) => ({
          name: inside || 'module',
          path,
          line: statements[at].line,
          count,
        })
        pairs.push([side(a, one.at), side(b, other.at)])
      }
    })
  }
  return pairs
}

/** Pairs joined into groups: everything that is alike to something in the group, sorted by path. */
export function grouped(pairs) {
  const keyOf = ({ path, line }) => `${path}:${line}`
  const groups = new Map()
  for (const [a, b] of pairs) {
    const [ofA, ofB] = [
      groups.get(keyOf(a)) ?? new Map([[keyOf(a), a]]),
      groups.get(keyOf(b)) ?? new Map([[keyOf(b), b]]),
    ]
    const all = new Map([...ofA, ...ofB])
    for (const key of all.keys()) groups.set(key, all)
  }
  return [...new Set(groups.values())].map((group) => [...group.values()].sort((a, b) => (a.path < b.path ? -1 : 1)))
}
