/** Groups of files that reach each other through their imports (Tarjan), each sorted. `imports` maps a file to what it imports. */
export function importCircles(imports) {
  const order = new Map()
  const lowest = new Map()
  const open = []
  const isOpen = new Set()
  const circles = []
  const visit = (file) => {
    order.set(file, order.size)
    lowest.set(file, order.get(file))
    open.push(file)
    isOpen.add(file)
    for (const target of imports.get(file) ?? []) {
      if (!order.has(target)) {
        visit(target)
        lowest.set(file, Math.min(lowest.get(file), lowest.get(target)))
      } else if (isOpen.has(target)) lowest.set(file, Math.min(lowest.get(file), order.get(target)))
    }
    if (lowest.get(file) !== order.get(file)) return
    const members = open.splice(open.indexOf(file))
    for (const member of members) isOpen.delete(member)
    if (members.length > 1 || imports.get(file)?.includes(file)) circles.push(members.sort())
  }
  for (const file of [...imports.keys()].sort()) if (!order.has(file)) visit(file)
  return circles
}

/** The shortest way from a file back to itself, both ends named. */
export function shortestWayBack(imports, start) {
  const cameFrom = new Map()
  const queue = [start]
  for (const file of queue) {
    for (const target of imports.get(file) ?? []) {
      if (target === start) {
        const way = [start]
        for (let step = file; step !== start; step = cameFrom.get(step)) way.unshift(step)
        return [start, ...way]
      }
      if (cameFrom.has(target)) continue
      cameFrom.set(target, file)
      queue.push(target)
    }
  }
  return []
}

/** A few short circles that together pass every file of a group, as far as short ones do; each is a list of files. */
export function pathsThrough(imports, members, atMost = 5) {
  const ways = members.map((file) => shortestWayBack(imports, file)).sort((a, b) => a.length - b.length)
  const passed = new Set()
  const chosen = []
  for (const way of ways) {
    if (way.every((file) => passed.has(file))) continue
    chosen.push(way)
    for (const file of way) passed.add(file)
  }
  return chosen.slice(0, atMost)
}
