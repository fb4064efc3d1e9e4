/** Files a page loads at once: its entry and all it imports statically, styles included. */
export function entryGraph(chunks) {
  return reach(
    chunks,
    [...chunks].filter(([, chunk]) => chunk.isEntry).map(([name]) => name),
    () => false,
  )
}

/** Files a page has loaded in the end: also every lazy chunk, but those whose first modules are `skipped`. */
export function fullGraph(chunks, skipped) {
  const isSkipped = (name) => chunks.get(name).modules.some((id) => skipped.some(({ match }) => match.test(id)))
  const entries = [...chunks].filter(([, chunk]) => chunk.isEntry).map(([name]) => name)
  return reach(chunks, entries, (name) => !isSkipped(name))
}

function reach(chunks, from, followsLazy) {
  const reached = new Set()
  const visit = (name) => {
    const chunk = chunks.get(name)
    if (!chunk || reached.has(name)) return
    reached.add(name)
    for (const next of [...chunk.imports, ...chunk.styles]) visit(next)
    for (const next of chunk.dynamicImports) if (chunks.has(next) && followsLazy(next)) visit(next)
  }
  for (const name of from) visit(name)
  return [...reached]
}

/** Gzip bytes of files, React's own left out: the bare page has it already. */
export function bytesOf(chunks, names) {
  return names
    .map((name) => chunks.get(name))
    .filter((chunk) => !chunk.isReact)
    .reduce((sum, { gzip }) => sum + gzip, 0)
}
