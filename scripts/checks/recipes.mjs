import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applySample, readSample } from '../recipes/applySample.mjs'
import { copyTree, takeChanges } from '../recipes/copyTree.mjs'
import { parseRecipes, recipeFaults } from '../recipes/parseRecipes.mjs'
import { runCommand } from '../test/runCommand.mjs'
import { installPeers } from './installPeers.mjs'
import { countRemaining, judgeRemaining, readRemaining } from './judgeRemaining.mjs'

const readRecipes = (root) => parseRecipes(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'))
const folderOf = (root, slug) => join(root, 'scripts/recipes', slug)
const isTried = (root, { slug, edits }) => edits !== undefined && existsSync(join(folderOf(root, slug), 'edits.mjs'))

/** Milliseconds a step may take; the tests take a hundred seconds on two idle cores. */
const deadline = 900_000

/** Recipes without a list of files or without a sample. */
export function findUntried({ root }) {
  const untried = readRecipes(root).filter((recipe) => !isTried(root, recipe))
  return untried.length > 0 ? { untried: untried.map(({ name }) => name).sort() } : {}
}

/** Applies every sample to the tree at `place`, one after the other; answers what is wrong, the files it wrote and the tests to run. */
export async function applySamples(root, recipes, place) {
  const problems = []
  const tests = new Set()
  const files = new Set()
  for (const recipe of recipes) {
    const folder = folderOf(root, recipe.slug)
    const sample = await readSample(folder)
    problems.push(...applySample(folder, sample, place))
    const { changed, added } = takeChanges(place)
    problems.push(...recipeFaults(recipe, { changed, added }))
    for (const test of sample.tests) tests.add(test)
    for (const file of [...changed, ...added]) files.add(file)
  }
  return { problems, tests: [...tests], files: [...files] }
}

/** Runs each step, `[name, arguments of Node]`, in the tree at `place`; answers what fails there. */
export async function stepFaults(place, names, steps) {
  const problems = []
  for (const [step, args] of steps) {
    const { code, output } = await runCommand(process.execPath, args, { cwd: place, env: { NO_COLOR: '1' }, deadline })
    if (code !== 0) problems.push(`After the samples (${names}) the ${step} fail:\n${output.trim()}`)
  }
  return problems
}

/**
 * The checks of the house that need neither a build nor an install. Not `clones`: the samples of views come from one template; not
 * `docstrings`: what a sample says of itself is no matter of its recipe; `lint` is part of what is done on saving. Run without the entry of tests, which would install packages into the links of the copy.
 */
const houseChecks = ['banned', 'names', 'layers', 'unused', 'licences', 'attacks']
const runHouseChecks = `
import { checks } from './scripts/test/checks.mjs'
import { runChecks } from './scripts/test/runChecks.mjs'
const named = checks.filter(({ name }) => ${JSON.stringify(houseChecks)}.includes(name))
for (const { problems } of await runChecks(named, { root: process.cwd() })) {
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}`

const onSaving = [
  'node_modules/@biomejs/biome/bin/biome',
  'check',
  '--write',
  '--error-on-warnings',
  '--max-diagnostics=80',
  '--colors=off',
  '--no-errors-on-unmatched',
  '--files-ignore-unknown=true',
]

/** Packages whose tests walk the tables of all below them: views, words, errors, options, features. */
const walking = ['flow', 'latchkey', 'react', 'ui'].map((name) => `packages/${name}/`)

/**
 * The tests that samples which wrote these files can break: those of the packages that walk tables, and elsewhere in packages and apps
 * those of the folders they wrote to. The server's are named by its samples, since most of them start databases.
 */
export function testsBeside(files) {
  const places = files.flatMap((file) => /^(?:packages|apps)\/[^/]+\/src\/[^/.]+/.exec(file)?.[0] ?? [])
  return [...walking, ...new Set(places.filter((place) => !walking.some((one) => place.startsWith(one))))]
}

/** One run of tests: whole files, and of those that samples name as `{ file, named }` only what has that name. */
const runOfTests = (files, tests) => [
  'scripts/recipes/runSampleTests.mjs',
  JSON.stringify({
    places: [...testsBeside(files), ...tests.filter((test) => typeof test === 'string')],
    named: tests.filter((test) => typeof test !== 'string'),
  }),
]

/** Each recipe of ARCHITECTURE.md works with the files it lists: with all samples in one tree, the checks, the tests they can break and the new views on screen pass. */
export async function recipes({ root }) {
  const all = readRecipes(root)
  const tried = all.filter((recipe) => isTried(root, recipe))
  const listed = readRemaining(root, 'recipes')
  const untried = judgeRemaining({
    found: findUntried({ root }),
    listed,
    explain: (_, name) =>
      `ARCHITECTURE.md: the recipe of '${name}' needs a block of its files and a sample in scripts/recipes/${name.replaceAll(' ', '-')}`,
  })
  const place = mkdtempSync(join(tmpdir(), 'latchkey-recipes-'))
  try {
    // The copy has links to what is installed here: nothing is installed a second time.
    await installPeers(root)
    copyTree(root, place)
    const { problems, tests, files } = await applySamples(root, tried, place)
    const names = tried.map(({ name }) => name).join(', ')
    // What a developer's editor does on saving, and what it leaves marked.
    problems.push(...(await stepFaults(place, names, [['style and lint rules', [...onSaving, ...files]]])))
    const reading = [
      ['types', ['node_modules/typescript-7/bin/tsc', '-p', '.', '--pretty', 'false', '--singleThreaded']],
      ['checks of the house', ['--input-type=module', '--eval', runHouseChecks]],
    ]
    const running = [
      ['tests', runOfTests(files, tests)],
      [
        'tests of the views on screen',
        [
          ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'browser'],
          ...['packages/ui/src/views.browser.test.tsx', '-t', 'Contacts|TicketList|shows every view'],
        ],
      ],
    ]
    const found = await Promise.all([reading, running].map((steps) => stepFaults(place, names, steps)))
    problems.push(...found.flat())
    return {
      problems: [...untried, ...problems],
      note: [`${tried.length} of ${all.length} tried`, countRemaining(listed)].filter(Boolean).join(', '),
    }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
