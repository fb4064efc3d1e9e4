import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharesMarkdown } from './sharesTable.mjs'
import { markdownTable } from './table.mjs'
import { traceMarkdown } from './traceTable.mjs'

/** The text with what stands between the two marks of that name replaced. Throws when it lost its marks. */
export function withFigures(text, figures, name = 'figures') {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`bench/README.md has no place for the ${name}: ${begin} … ${end}`)
  return `${text.slice(0, from + begin.length)}\n\n${figures}\n\n${text.slice(to)}`
}

/** Where and when figures were measured, in a line. */
const sourceOf = ({ commit, state, date, machine }) =>
  [
    `Measured ${date.slice(0, 10)} at commit \`${commit.slice(0, 10)}\`${state === 'clean' ? '' : ' with changes'}`,
    `Chromium ${machine.chromium}, Node ${machine.node}`,
    `${machine.cores} cores of ${machine.processor}, ${machine.memory}, load ${machine.load} when it began.`,
  ].join('; ')

/** Writes `results.json` and the tables of `README.md`; sections stay as they were. */
export function writeReport(folder, results) {
  const { rows, trace, shares } = results
  const readme = join(folder, 'README.md')
  writeResults(folder, results)
  const figures = withFigures(readFileSync(readme, 'utf8'), `${sourceOf(results)}\n\n${markdownTable(rows)}`)
  const traced = withFigures(figures, traceMarkdown(trace), 'trace')
  writeFileSync(readme, withFigures(traced, sharesMarkdown(shares), 'shares'))
}

/** Writes what has a place of its own in both, because it may be measured alone. */
export function writeSection(folder, name, section) {
  const readme = join(folder, 'README.md')
  writeResults(folder, { [name]: section })
  const figures = `${sourceOf(section)}\n\n${markdownTable(section.rows)}`
  writeFileSync(readme, withFigures(readFileSync(readme, 'utf8'), figures, name))
}

function writeResults(folder, found) {
  const results = join(folder, 'results.json')
  const known = JSON.parse(readFileSync(results, 'utf8'))
  writeFileSync(results, `${JSON.stringify({ ...known, ...found }, null, 2)}\n`)
}
