import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where survivors stand that no test can kill, each with its reason. */
export const survivorsFile = 'scripts/mutation/survivors.json'

/** By file: `{ line, code, becomes, reason }`. */
export const readSurvivors = (root) => JSON.parse(readFileSync(join(root, survivorsFile), 'utf8'))

/** True when a row of the list speaks of a survivor: the same piece of the same line becomes the same. */
export const isOf = (row) => (survivor) =>
  row.line === survivor.line && row.code === survivor.code && row.becomes === survivor.becomes

/** What is wrong with the list itself: rows of no defence, without a reason, twice, or about a line that is gone. `read` gives a file's text or undefined. */
export function survivorFaults(listed, { isDefence, read }) {
  return Object.entries(listed).flatMap(([path, rows]) => {
    const text = read(path)
    if (text === undefined) return [`${survivorsFile}: ${path} does not exist; remove its rows`]
    if (!isDefence(path))
      return [`${survivorsFile}: ${path} is no defence SECURITY.md names; remove its rows or name it there`]
    const lines = new Set(text.split('\n').map((line) => line.trim()))
    const flat = text.replace(/\s+/g, ' ')
    return rows.flatMap((row, place) => {
      const about = `${survivorsFile}: ${path}, '${row.code}' that becomes '${row.becomes}'`
      if (!row.reason?.trim()) return [`${about}, has no reason`]
      if (rows.findIndex((other) => isOf(row)(other)) !== place) return [`${about}, is listed twice`]
      return lines.has(row.line) && flat.includes(row.code.replace(/…$/, ''))
        ? []
        : [`${about}, is gone from the file; remove the row`]
    })
  })
}
