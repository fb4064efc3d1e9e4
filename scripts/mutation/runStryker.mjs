import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCommand } from '../test/runCommand.mjs'
import { leftOut } from './folders.mjs'
import { forgetUnsure } from './forgetUnsure.mjs'
import { isAlive, isLeftLoading } from './readResults.mjs'

/** Results, settings and the copies that are mutated: outside git, and outside what any other tool reads. */
const place = '.latchkey/mutation'

const fourHours = 4 * 60 * 60 * 1000

const nameOf = (folder) => folder.replace(/\/src\b/, '').replaceAll('/', '-')

/**
 * What Stryker is told: it mutates a copy, takes what a run before found out, and leaves texts, objects and lists as they are. With `ignoreStatic`
 * it asks no test about code that runs while a module loads alone: each such change takes all tests. With `allowEmpty` there may be none.
 */
export const settings = ({ name, files, concurrency, ignoreStatic, allowEmpty }) => ({
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
  allowEmpty,
  concurrency,
  reporters: ['progress-append-only'],
  allowConsoleColors: false,
})

async function pass({ root, name, files, tests, concurrency, ...asking }) {
  const before = join(root, place, `${name}.json`)
  if (existsSync(before))
    writeFileSync(before, JSON.stringify(forgetUnsure(JSON.parse(readFileSync(before, 'utf8')), files, asking)))
  const path = join(root, place, `settings-${name}.json`)
  writeFileSync(path, JSON.stringify(settings({ name, files, concurrency, ...asking }), undefined, 2))
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

/** True of a file with a change alive in code that runs while a module loads, or a set-up: only without `ignoreStatic` it is tried where that runs. */
export const asksWhileLoading = (known) => known?.mutants.some(isLeftLoading) ?? false

/** True of a file the whole folder is asked about: all but one of which the tests beside it, asked first, found everything out. */
export const asksFolder = (before, between) => before !== undefined || (between?.mutants.some(isAlive) ?? false)

/**
 * Mutates `files` of one folder and answers the report of them. Of files without one yet the tests beside them are asked first, which is quick;
 * then, folder by folder, about code that runs while a module loads, where each change takes all of them; and all tests in the folder and the further
 * ones only about what those left alive, but for such code.
 */
export async function runStryker(root, { folder, further, files }, { concurrency }) {
  const name = nameOf(folder)
  mkdirSync(join(root, place), { recursive: true })
  const path = join(root, place, `${name}.json`)
  const report = () => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).files : {})
  const ask = (some, tests, asking) =>
    some.length > 0 && pass({ root, name, files: some, tests, concurrency, ...asking })
  const before = report()
  const fresh = files.filter((file) => !before[file])
  await ask(fresh, besideOf(fresh), { ignoreStatic: true, allowEmpty: true })
  const between = report()
  const loading = files.filter((file) => asksWhileLoading(between[file]))
  for (const beside of besideOf(loading)) {
    const some = loading.filter((file) => besideOf([file])[0] === beside)
    await ask(some, [beside], { ignoreStatic: false, allowEmpty: true })
  }
  const told = report()
  const left = files.filter((file) => asksFolder(before[file], told[file]))
  await ask(left, [`${folder}/**/*.test.ts`, ...further], { ignoreStatic: true, allowEmpty: false })
  rmSync(join(root, place, `copy-${name}`), { recursive: true, force: true })
  return { files: Object.fromEntries(Object.entries(report()).filter(([file]) => files.includes(file))) }
}
