import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../test/runCommand.mjs'
import { leftOut } from './folders.mjs'
import { forgetUnsure } from './forgetUnsure.mjs'

/** Results, settings and the copies that are mutated: outside git, and outside what any other tool reads. */
const place = '.latchkey/mutation'

const fourHours = 4 * 60 * 60 * 1000

const nameOf = (folder) => folder.replace(/\/src\b/, '').replaceAll('/', '-')

/** What Stryker is told: it mutates a copy, takes what a run before found out, and leaves texts, objects and lists as they are. */
export const settings = ({ name, files, concurrency }) => ({
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
  concurrency,
  reporters: ['progress-append-only'],
  allowConsoleColors: false,
})

async function pass({ root, name, files, tests, concurrency }) {
  const before = join(root, place, `${name}.json`)
  if (existsSync(before)) writeFileSync(before, JSON.stringify(forgetUnsure(JSON.parse(readFileSync(before, 'utf8')))))
  const path = join(root, place, `settings-${name}.json`)
  writeFileSync(path, JSON.stringify(settings({ name, files, concurrency }), undefined, 2))
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

/**
 * Mutates `files` of one folder and answers the report, which also holds what earlier runs say of its other files. The first time, the tests in
 * the folder are asked alone, which is quick, and the further ones only about what is left.
 */
export async function runStryker(root, { folder, further, files }, { concurrency }) {
  const name = nameOf(folder)
  mkdirSync(join(root, place), { recursive: true })
  const report = join(root, place, `${name}.json`)
  const near = [`${folder}/**/*.test.ts`]
  const isFirst = !existsSync(report)
  if (isFirst) await pass({ root, name, files, tests: near, concurrency })
  if (!isFirst || further.length > 0) await pass({ root, name, files, tests: [...near, ...further], concurrency })
  rmSync(join(root, place, `copy-${name}`), { recursive: true, force: true })
  const { files: all } = JSON.parse(readFileSync(report, 'utf8'))
  return { files: Object.fromEntries(Object.entries(all).filter(([path]) => files.includes(path))) }
}
