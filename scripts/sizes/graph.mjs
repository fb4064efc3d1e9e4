const isModule = (id, { module }) => id.endsWith(`/node_modules/${module}`)

/** Files a page loads: its entry and all it imports statically, styles included, and the lazy chunks of the modules of `rows`. */
export function loadedFiles(chunks, rows = []) {
  return reach(chunks, ({ modules }) => rows.some((row) => modules.some((id) => isModule(id, row))))
}

/** Lazily loaded modules of which no row of `rows` says when. */
export function unnamedLazyModules(chunks, rows) {
  return reach(chunks, () => true)
    .map((name) => chunks.get(name).lazyModule)
    .filter((id) => id !== undefined && !rows.some((row) => isModule(id, row)))
    .map((id) => id.split('/node_modules/').at(-1))
}

/** Rows whose module none of the pages loads lazily. */
export function staleRows(pages, rows) {
  const ids = pages.flatMap((chunks) => [...chunks.values()].flatMap(({ lazyModule }) => lazyModule ?? []))
  return rows.filter((row) => !ids.some((id) => isModule(id, row))).map(({ module }) => module)
}

function reach(chunks, followsLazy) {
  const reached = new Set()
  const visit = (name) => {
    const chunk = chunks.get(name)
    if (!chunk || reached.has(name)) return
    reached.add(name)
    for (const next of [...chunk.imports, ...chunk.styles]) visit(next)
    for (const next of chunk.dynamicImports) if (chunks.has(next) && followsLazy(chunks.get(next))) visit(next)
  }
  for (const [name, { isEntry }] of chunks) if (isEntry) visit(name)
  return [...reached]
}

/** Gzip bytes of files. */
export function bytesOf(chunks, names) {
  return names.reduce((sum, name) => sum + chunks.get(name).gzip, 0)
}
