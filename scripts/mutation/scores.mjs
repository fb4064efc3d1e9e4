import { folderOf, folders } from './folders.mjs'
import { isOf } from './listedSurvivors.mjs'

/** The least share of mutants, in a folder's files that are no defences, that tests must find out. */
export const leastScore = 0.8

/** Where the measured figures of each file stand. */
export const scoresFile = 'scripts/mutation/scores.json'

/** The page that shows them. */
export const scoresPage = 'docs/mutation.md'

/** What is kept of a file that was measured on `day`: its mark, its mutants, how many tests found out, how many survivors are listed. */
export function scoreOf({ mark, mutants, found, survivors }, { day, listed = [] }) {
  const excused = survivors.filter((survivor) => listed.some((row) => isOf(row)(survivor))).length
  return { mark, mutants, found, listed: excused, day }
}

/** Figures of files that are there, in order: new ones in place of old. */
export function mergeScores(old, fresh, files) {
  const all = { ...old, ...fresh }
  return Object.fromEntries(files.filter((file) => all[file]).map((file) => [file, all[file]]))
}

const sum = (list, key) => list.reduce((total, one) => total + one[key], 0)
const share = (found, mutants) => (mutants === 0 ? '–' : `${((100 * found) / mutants).toFixed(1)} %`)

/** A row a folder: what was measured of it, and what of that has changed since. `markOfFile` gives a file's mark today. */
export function scoreRows(scores, { files, isDefence, markOfFile }) {
  return folders.map(({ folder }) => {
    const own = files.filter((file) => folderOf(file) === folder)
    const measured = own.filter((file) => scores[file])
    const figures = measured.map((file) => scores[file])
    const defences = measured.filter(isDefence).map((file) => scores[file])
    const rest = measured.filter((file) => !isDefence(file)).map((file) => scores[file])
    return {
      folder,
      files: own.length,
      measured: measured.length,
      changed: measured.filter((file) => scores[file].mark !== markOfFile(file)).length,
      score: measured.length === 0 ? 'not run' : share(sum(figures, 'found'), sum(figures, 'mutants')),
      open: sum(defences, 'mutants') - sum(defences, 'found') - sum(defences, 'listed'),
      listed: sum(defences, 'listed'),
      rest: share(sum(rest, 'found'), sum(rest, 'mutants')),
      day:
        figures
          .map(({ day }) => day)
          .sort()
          .at(-1) ?? '–',
    }
  })
}

/** The table of the page, between its marks. */
export function scoreTable(rows) {
  const head = [
    '| folder | files measured | found out | in defences: open, listed | elsewhere | last |',
    '|---|--:|--:|--:|--:|---|',
  ]
  const lines = rows.map(
    ({ folder, files, measured, score, open, listed, rest, day }) =>
      `| \`${folder}/\` | ${measured} of ${files} | ${score} | ${measured === 0 ? '–' : `${open}, ${listed}`} | ${rest} | ${day} |`,
  )
  return [...head, ...lines].join('\n')
}

const between = /(<!-- scores -->\n)[\s\S]*?(\n<!-- end -->)/

/** The page with this table in place of the one it has. */
export const writeTable = (page, table) => page.replace(between, (_all, start, end) => `${start}${table}${end}`)
