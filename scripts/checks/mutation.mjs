import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf } from '../mutation/folders.mjs'
import { readSurvivors, survivorFaults } from '../mutation/listedSurvivors.mjs'
import { defendedBy, readDefences } from '../mutation/readDefences.mjs'
import { markOf } from '../mutation/readResults.mjs'
import { scoreRows, scoresFile, scoresPage, scoreTable, writeTable } from '../mutation/scores.mjs'
import { repositoryFiles } from './repositoryFiles.mjs'

/** The list of survivors speaks of code that is there, in defences that SECURITY.md names; the page shows what was measured. */
export function mutation({ root }) {
  const exists = (path) => existsSync(join(root, path))
  const read = (path) => (exists(path) ? readFileSync(join(root, path), 'utf8') : undefined)
  const defences = readDefences(read('SECURITY.md'), exists)
  const isDefence = defendedBy(defences)
  const listed = readSurvivors(root)
  const files = repositoryFiles(root).filter(folderOf)
  const scores = JSON.parse(read(scoresFile))
  const rows = scoreRows(scores, { files, isDefence, markOfFile: (path) => markOf(read(path)) })
  const page = read(scoresPage)
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0)
  return {
    problems: [
      ...defences.strange.map((name) => `SECURITY.md: ${name} in the last column leads nowhere`),
      ...survivorFaults(listed, { isDefence, read }),
      ...Object.keys(scores)
        .filter((path) => !files.includes(path))
        .map((path) => `${scoresFile}: ${path} is not mutated; remove its figures`),
      ...(writeTable(page, scoreTable(rows)) === page
        ? []
        : [`${scoresPage}: its table is not what ${scoresFile} says; run npm run mutation -- --table`]),
    ],
    note: `${sum('measured')} of ${sum('files')} files measured, ${sum('changed')} changed since, ${sum('listed')} survivors listed`,
  }
}
