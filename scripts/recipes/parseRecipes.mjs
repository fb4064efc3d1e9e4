const isRecipe = /^\*\*An? ([^*]+)\.\*\*/

/**
 * The recipes of ARCHITECTURE.md: `{ name, slug, edits, adds }` of each "**A view.**" below "## How to add". Its files stand in the
 * block of code below its words, a line each: `edit` an existing one, `add` a new one, `<name>` for any part of a path, and
 * `(when …)` behind one that not every addition needs. Without a block both lists are undefined.
 */
export function parseRecipes(text) {
  const start = text.indexOf('\n## How to add\n')
  if (start < 0) return []
  const end = text.indexOf('\n## ', start + 1)
  const part = text.slice(start, end < 0 ? undefined : end)
  return part
    .split(/^(?=\*\*An? )/m)
    .filter((piece) => isRecipe.test(piece))
    .map((piece) => {
      const [, name] = isRecipe.exec(piece)
      const [, block] = /^```recipe\n([\s\S]*?)^```/m.exec(piece) ?? []
      return { name, slug: name.replaceAll(' ', '-'), edits: linesOf(block, 'edit'), adds: linesOf(block, 'add') }
    })
}

function linesOf(block, word) {
  if (block === undefined) return undefined
  return block
    .split('\n')
    .filter((line) => line.startsWith(`${word} `))
    .map((line) => {
      const [path] = line.slice(word.length).trim().split(/\s/)
      return { path, isOptional: /\(when /.test(line) }
    })
}

const patternOf = (path) =>
  new RegExp(
    `^${path
      .split(/<[^>]+>/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^/]+')}${path.endsWith('/') ? '.+' : ''}$`,
  )

const isTest = (path) => /\.(test|test-d|browser\.test)\.\w+$/.test(path)

/** What differs between the files a sample changed and added and those its recipe lists; tests it adds need no line. */
export function recipeFaults({ name, edits, adds }, { changed, added }) {
  const matches = (lines, path) => lines.some((line) => patternOf(line.path).test(path))
  const faults = []
  for (const path of changed)
    if (!matches(edits, path))
      faults.push(`${path}: must change for a new ${name}, but its recipe in ARCHITECTURE.md does not list it`)
  for (const path of added)
    if (!isTest(path) && !matches(adds, path))
      faults.push(`${path}: is added for a new ${name}, but its recipe in ARCHITECTURE.md does not list it`)
  for (const [lines, paths, word] of [
    [edits, changed, 'changes'],
    [adds, added, 'adds'],
  ])
    for (const { path, isOptional } of lines)
      if (!isOptional && !paths.some((one) => patternOf(path).test(one)))
        faults.push(
          `ARCHITECTURE.md: the recipe of a ${name} lists ${path}, but its sample ${word} none; correct one of them`,
        )
  return faults
}
