#!/usr/bin/env node
// Changes the source bit by bit and looks whether a test notices; see docs/mutation.md.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { repositoryFiles } from './checks/repositoryFiles.mjs'
import { chooseFiles } from './mutation/chooseFiles.mjs'
import { folderOf } from './mutation/folders.mjs'
import { judge } from './mutation/judge.mjs'
import { readSurvivors } from './mutation/listedSurvivors.mjs'
import { readArguments } from './mutation/readArguments.mjs'
import { defendedBy, readDefences } from './mutation/readDefences.mjs'
import { markOf, readResults } from './mutation/readResults.mjs'
import { runStryker } from './mutation/runStryker.mjs'
import { mergeScores, scoreOf, scoreRows, scoresFile, scoresPage, scoreTable, writeTable } from './mutation/scores.mjs'
import { say, spell } from './test/say.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const read = (path) => readFileSync(join(root, path), 'utf8')

/** Files that differ from where this branch left `base`, those not committed included. */
function changedFiles(base) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const fork = git('merge-base', base, 'HEAD')
  return git('diff', '--name-only', '--diff-filter=d', fork).split('\n').filter(Boolean)
}

/** Results of every file: one of types alone has nothing to change, and no report. */
const withAll = (files, results) => ({
  ...Object.fromEntries(
    files.map((path) => [path, { mark: markOf(read(path)), mutants: 0, found: 0, survivors: [], tooLong: [] }]),
  ),
  ...results,
})

/** Writes what was measured where it is read: the figures of each file, and the table of the page. */
function keepScores(results, { isDefence, listed, files }) {
  const day = new Date().toISOString().slice(0, 10)
  const fresh = Object.fromEntries(
    Object.entries(results).map(([path, result]) => [path, scoreOf(result, { day, listed: listed[path] })]),
  )
  const scores = mergeScores(JSON.parse(read(scoresFile)), fresh, files)
  writeFileSync(join(root, scoresFile), `${JSON.stringify(scores, undefined, 2)}\n`)
  const rows = scoreRows(scores, { files, isDefence, markOfFile: (path) => markOf(read(path)) })
  writeFileSync(join(root, scoresPage), writeTable(read(scoresPage), scoreTable(rows)))
}

async function main() {
  const { paths, base, error } = readArguments(process.argv.slice(2))
  if (error) {
    say(error)
    process.exitCode = 2
    return
  }
  const all = repositoryFiles(root)
  const files = all.filter(folderOf)
  const chosen = chooseFiles(all, paths ?? changedFiles(base))
  const isDefence = defendedBy(readDefences(read('SECURITY.md'), (path) => existsSync(join(root, path))))
  const listed = readSurvivors(root)
  const concurrency = Number(process.env.MUTATION_CONCURRENCY ?? 1)
  const results = {}
  if (!base) keepScores({}, { isDefence, listed, files })
  for (const row of chosen) {
    const began = performance.now()
    say(`${row.folder}: ${row.files.length} ${row.files.length === 1 ? 'file' : 'files'}`)
    const found = withAll(row.files, readResults(await runStryker(root, row, { concurrency })))
    Object.assign(results, found)
    const of = (key) => Object.values(found).reduce((sum, one) => sum + one[key], 0)
    say(`${row.folder}: ${of('found')} of ${of('mutants')} found out, ${spell(performance.now() - began)}`)
    for (const [path, { survivors }] of Object.entries(found))
      for (const { at, code, becomes } of survivors) say(`  ${path}:${at}  ${code}  →  ${becomes}`)
    if (!base) keepScores(found, { isDefence, listed, files })
  }
  const faults = judge(results, { isDefence, listed })
  say()
  for (const fault of faults) say(fault)
  say(`${Object.keys(results).length} files mutated, ${faults.length} faults`)
  process.exitCode = faults.length > 0 ? 1 : 0
}

await main()
