import { dirname } from 'node:path'

/** Sections of SECURITY.md whose tables name, in the last column, what holds; and what their paths begin with. */
const sections = {
  'What is treated as hostile, and where': 'packages/',
  'What the server protects': 'services/server/src/',
}

const isPath = (text) => /^[\w.@-]+(\/[\w.@-]+)*(\.(ts|tsx|mjs|json|md)|\/)$/.test(text)

/** The paths a row's cell names, whole: each begins where its table's do, or beside or above the one before it. */
function pathsOfCell(cell, base, exists) {
  const found = []
  const strange = []
  for (const [, name] of cell.matchAll(/`([^`]+)`/g)) {
    if (!isPath(name)) continue
    const starts = [base, '']
    for (let folder = found.at(-1) ?? ''; folder.includes('/'); folder = dirname(folder))
      starts.unshift(`${dirname(folder)}/`)
    // A package's paths leave out `src`.
    const whole = starts
      .flatMap((start) => [`${start}${name}`, `${start}${name.replace('/', '/src/')}`])
      .find((path) => exists(path.replace(/\/$/, '')))
    if (whole) found.push(whole)
    else strange.push(name)
  }
  return { found, strange }
}

/**
 * What SECURITY.md names as defences: `paths`, files, and folders with their slash, from the root; `strange` are words that look like a path
 * and lead nowhere.
 */
export function readDefences(text, exists) {
  const paths = new Set()
  const strange = []
  let base
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) base = sections[line.replace(/^#+ /, '')]
    // Limits are a table of their own, without places.
    if (line.startsWith('**Limits.**')) base = undefined
    if (!base || !line.startsWith('| ')) continue
    const cells = pathsOfCell(line.split('|').at(-2), base, exists)
    for (const path of cells.found) paths.add(path)
    strange.push(...cells.strange)
  }
  return { paths: [...paths], strange }
}

/** Tells whether a file is one of the defences or in a folder of them. */
export const defendedBy =
  ({ paths }) =>
  (file) =>
    paths.some((path) => file === path || (path.endsWith('/') && file.startsWith(path)))
