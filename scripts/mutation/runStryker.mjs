import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCommand } from '../test/runCommand.mjs'
import { leftOut } from './folders.mjs'
import { forgetUnsure } from './forgetUnsure.mjs'
import { isAlive } from './readResults.mjs'

/** Results, settings and the copies that are mutated: outside git, and outside what any other tool reads. */
const place = '.latchkey/mutation'

const fourHours = 4 * 60 * 60 * 1000

const nameOf = (folder) => folder.replace(/\/src\b/, '').replaceAll('/', '-')

/**
 * What Stryker is told: it mutates a copy, takes what a run before found out, and leaves texts, objects and lists as they are. With `ignoreStatic`
 * it asks no test about code that runs while a module loads alone: each such change takes all tests.
 */
export const settings = ({ name, files, concurrency, ignoreStatic }) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.mjs', related: false },
  mutate: files,
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration'] },
  ignorePatterns: ['.latchkey', 'apps', 'bench', 'examples'],
  incremental: true,
  incrementalFile: `${place}/${name}.json`,
  tempDirName: `${place}/copy-${name}`,
  cleanTempDir: 'always',
  coverageAnalysis: 'perTest',
  ignoreStatic,
  concurrency,
  reporters: ['progress-append-only'],
  allowConsoleColors: false,
})

async function pass({ root, name, files, tests, concurrency, ignoreStatic }) {
  const before = join(root, place, `${name}.json`)
  if (existsSync(before))
    writeFileSync(
      before,
      JSON.stringify(forgetUnsure(JSON.parse(readFileSync(before, 'utf8')), files, { ignoreStatic })),
    )
  const path = join(root, place, `settings-${name}.json`)
  writeFileSync(path, JSON.stringify(settings({ name, files, concurrency, ignoreStatic }), undefined, 2))
  const { code } = await runCommand(
    process.execPath,
    [join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', path],
    {
      cwd: root,
      env: { MUTATION_TESTS: JSON.stringify(tests), MUTATION_WITHOUT: JSON.stringify(leftOut) },
      deadline: fourHours,
      stream: true,
    },
  )
  if (code !== 0) throw new Error(`Stryker ended with ${code}; what it said stands above`)
}

/** The tests beside files, and below them: quick, and those that tell most. */
export const besideOf = (files) => [...new Set(files.map((file) => `${dirname(file)}/**/*.test.ts`))]

/** True of a file whose tests beside it must be asked: one without a report, or with a change alive that only they are asked about. */
export const asksBeside = (known) => !known || known.mutants.some((mutant) => isAlive(mutant) && mutant.static)

/**
 * Mutates `files` of one folder and answers the report of them. Of files without one yet the tests beside them are asked first, which is quick;
 * all tests in the folder and the further ones only about what those left alive, and not about code that runs while a module loads.
 */
export async function runStryker(root, { folder, further, files }, { concurrency }) {
  const name = nameOf(folder)
  mkdirSync(join(root, place), { recursive: true })
  const path = join(root, place, `${name}.json`)
  const report = () => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).files : {})
  const known = report()
  const fresh = files.filter((file) => asksBeside(known[file]))
  if (fresh.length > 0)
    await pass({ root, name, files: fresh, tests: besideOf(fresh), concurrency, ignoreStatic: false })
  await pass({ root, name, files, tests: [`${folder}/**/*.test.ts`, ...further], concurrency, ignoreStatic: true })
  rmSync(join(root, place, `copy-${name}`), { recursive: true, force: true })
  return { files: Object.fromEntries(Object.entries(report()).filter(([file]) => files.includes(file))) }
}
