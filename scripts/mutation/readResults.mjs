import { createHash } from 'node:crypto'

/** On one line, whatever the source's lines and indents; a long piece by its beginning. */
const onOneLine = (text) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 119)}…` : line
}

/** The piece of a source that a mutant replaced; lines and columns count from 1. */
function pieceOf(lines, { start, end }) {
  const piece = lines.slice(start.line - 1, end.line)
  piece[piece.length - 1] = piece.at(-1).slice(0, end.column - 1)
  piece[0] = piece[0].slice(start.column - 1)
  return piece.join('\n')
}

/** A source by its content, short: what was measured is still what stands there when it is the same. */
export const markOf = (source) => createHash('sha256').update(source).digest('hex').slice(0, 12)

const isFound = ({ status }) => status === 'Killed' || status === 'Timeout'
/** Stryker's word for one it asked no test about, because it runs while a module loads; others it ignores are none of this run's. */
const isNotAsked = ({ status, statusReason }) => status === 'Ignored' && /^static mutant/i.test(statusReason)
/** True of one left in code that runs while a module loads: no test is told to reach it, and Stryker's mark of it is lost when others are run. */
export const isLeftLoading = (mutant) =>
  isNotAsked(mutant) || (mutant.status === 'Survived' && (mutant.static === true || !mutant.coveredBy?.length))
/** True of a mutant no test was seen to notice. Where the runner itself gave up or asked none, nothing says that one would have. */
export const isAlive = (mutant) =>
  ['Survived', 'NoCoverage', 'RuntimeError'].includes(mutant.status) || isNotAsked(mutant)

/**
 * Reads a report of Stryker: by file its `mark`, how many mutants were `found` out by a test, and the `survivors`, each with the line it begins
 * in, the code it replaces and what it becomes; so too those that were found out by taking `tooLong`. Mutants that are no program are none.
 */
export function readResults({ files }) {
  return Object.fromEntries(
    Object.entries(files).map(([path, { source, mutants }]) => {
      const lines = source.split('\n')
      const describe = ({ location, replacement }) => ({
        at: location.start.line,
        line: lines[location.start.line - 1].trim(),
        code: onOneLine(pieceOf(lines, location)),
        becomes: onOneLine(replacement),
      })
      const survivors = mutants.filter(isAlive).map(describe)
      const tooLong = mutants.filter(({ status }) => status === 'Timeout').map(describe)
      const found = mutants.filter(isFound).length
      return [path, { mark: markOf(source), found, mutants: found + survivors.length, survivors, tooLong }]
    }),
  )
}
