import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFiles } from '../checks/repositoryFiles.mjs'
import { headOf } from './headOf.mjs'
import { readPlaywrightReport } from './readPlaywrightReport.mjs'
import { readVitestReport } from './readVitestReport.mjs'
import { runCommand } from './runCommand.mjs'
import { withTimes } from './sumTimes.mjs'

const minutes = 60_000
const deadlines = { unit: 30 * minutes, browser: 25 * minutes, e2e: 45 * minutes, engines: 20 * minutes }

function freshReportPath(root, part) {
  const folder = join(root, '.latchkey/test')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${part}.json`)
  rmSync(path, { force: true })
  return path
}

/** Lines that say which errors no test caught, with where and how they came. */
const tellUncaught = (uncaught) =>
  uncaught.flatMap(({ what, at, stack }) => [`${what} (${at || 'no test known'})`, stack])

/** Counts of one run: what its report says, plus one failure when the run itself failed or ran nothing it should have. */
export function judgeRun({ code, output, counts, uncaught = [] }) {
  if (!counts) return { passed: 0, failed: 1, skipped: 0, files: [], output: `no report was written\n${output}` }
  const nothing = counts.passed + counts.failed === 0
  if (nothing) return { ...counts, failed: 1, output: `there are test files, but no test ran\n${output}` }
  if (code !== 0 && counts.failed === 0) {
    const reason = [`all tests passed, but the run failed with exit code ${code}`, ...tellUncaught(uncaught)]
    const failures = uncaught.map(({ what, at, stack }) => ({
      name: `${at || 'no test known'} > ${what}`,
      why: headOf(stack),
    }))
    return { ...counts, failed: 1, failures, output: [...reason, output].join('\n') }
  }
  return { ...counts, output: counts.failed > 0 ? output : '' }
}

function readReport(path, read) {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}

/** Where a part is more than one project of Vitest: what shares a page, and what has one to itself. */
const projects = { browser: 'browser*' }

async function runVitest(part, { root, names, stream }) {
  const path = freshReportPath(root, part)
  const runPath = freshReportPath(root, `${part}-run`)
  const { code, output } = await runCommand(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      projects[part] ?? part,
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/test/runReporter.mjs',
      `--outputFile.json=${path}`,
      ...names,
    ],
    { cwd: root, env: { LATCHKEY_RUN: runPath }, deadline: deadlines[part], stream },
  )
  const { times, uncaught } = readReport(runPath, (run) => run) ?? {}
  const judged = judgeRun({ code, output, counts: readReport(path, readVitestReport), uncaught })
  return { ...judged, files: withTimes(judged.files, times) }
}

async function runPlaywright(part, { root, names, stream, files }) {
  const named = names.filter((name) => files.some((file) => file.includes(name)))
  const titled = names.filter((name) => !named.includes(name))
  const path = freshReportPath(root, part)
  const { code, output } = await runCommand(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--reporter=list,json',
      ...named,
      ...(titled.length > 0 ? ['--grep', titled.join('|')] : []),
    ],
    { cwd: root, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path, FORCE_COLOR: '0' }, deadline: deadlines[part], stream },
  )
  return judgeRun({ code, output, counts: readReport(path, readPlaywrightReport) })
}

const kinds = {
  unit: { belongs: (path) => /\.test\.(ts|tsx|mjs)$/.test(path) && !/\.browser\.test\./.test(path), run: runVitest },
  browser: { belongs: (path) => /\.browser\.test\.(ts|tsx)$/.test(path), run: runVitest },
  e2e: { belongs: (path) => /^e2e\/.*\.(e2e|spec)\.ts$/.test(path), run: runPlaywright },
  engines: { belongs: (path) => /^e2e\/engines\/.*\.test\.ts$/.test(path), run: runVitest },
}

/** Runs one kind of test (`unit`, `browser`, `e2e` or `engines`); a kind without any file is no failure, one whose files ran nothing is. */
export async function runTests(part, options) {
  const files = repositoryFiles(options.root).filter(kinds[part].belongs)
  if (files.length === 0) return { passed: 0, failed: 0, skipped: 0, files: [], output: '' }
  return kinds[part].run(part, { ...options, files })
}
