import { runCommand } from './runCommand.mjs'
import { shareThread } from './shareThread.mjs'

function command(args, options) {
  return async ({ root }) => {
    const { code, output } = await runCommand(process.execPath, args, { cwd: root, ...options })
    return { problems: code === 0 ? [] : [output.trim() || `exit code ${code}`] }
  }
}

function house(file) {
  return async (context) => (await import(`../checks/${file}.mjs`))[file](context)
}

/** These read the syntax of every source, which is parsed once for all of them; each is short, so that none waits long for another. */
const ofSources = shareThread(['bannedCode', 'names', 'attackCases', 'wingStyles', 'usedWords', 'clones'])

/** A check that computes by itself; what starts commands stays where an interrupt is heard, which ends them. */
function threaded(file) {
  return (context) => ofSources(file, context)
}

/** Both read the public surface with a whole compiler. Between their rows stands another check: who waits takes no core. */
const ofSurface = shareThread(['exports', 'docstrings'])

/**
 * Every check of `npm test`, in the order they start. To add one, write `scripts/checks/<name>.mjs` that exports a function
 * of the same name answering `{ problems: string[], note?: string }`, and add its row here. The long ones, and what leads to them, begin
 * early: what is short fills both cores to the end.
 */
export const checks = [
  { name: 'build', about: 'every package builds', run: command(['scripts/build.mjs', '--quiet']) },
  { name: 'recipes', about: 'additions change only the files their recipe lists', run: house('recipes') },
  {
    name: 'types',
    about: 'types and type tests',
    // Several threads would each work out for themselves what types they share; the other core has its own check.
    run: command(['node_modules/typescript-7/bin/tsc', '-p', '.', '--pretty', 'false', '--singleThreaded']),
  },
  {
    name: 'lint',
    about: 'style, order and lint rules',
    run: command([
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '--error-on-warnings',
      '--max-diagnostics=80',
      '--colors=off',
      '.',
    ]),
  },
  { name: 'banned', about: 'code that is never allowed', run: threaded('bannedCode') },
  { name: 'pack', about: 'every package packs as npm will get it', after: 'build', run: command(['scripts/pack.mjs']) },
  {
    name: 'sizes',
    about: 'bytes before the first click and until connected',
    after: 'pack',
    run: house('sizeBudgets'),
  },
  {
    name: 'resolve',
    about: 'packed packages resolve for bundlers and Node',
    after: 'pack',
    run: house('packageExports'),
  },
  { name: 'names', about: 'words of the glossary, names, places and sizes of files', run: threaded('names') },
  { name: 'layers', about: 'imports point down the rings, no circles, of types neither', run: house('layers') },
  { name: 'styles', about: 'no rule of one wing changes another', run: threaded('wingStyles') },
  { name: 'words', about: 'every word that visitors may read is said by some code', run: threaded('usedWords') },
  { name: 'clones', about: 'no code stands twice', run: threaded('clones') },
  {
    name: 'exports',
    about: 'the public surface is the committed one, with its changeset',
    run: (context) => ofSurface('exports', context),
  },
  { name: 'unused', about: 'no unused files, exports or dependencies', run: house('unused') },
  {
    name: 'docstrings',
    about: 'every public export says what it is',
    run: (context) => ofSurface('docstrings', context),
  },
  { name: 'versions', about: 'exact versions, honest lockfile, explained dependencies', run: house('versions') },
  { name: 'examples', about: 'each example works alone, as it is copied', run: house('examples') },
  { name: 'licences', about: 'the licence text of every installed package', run: house('licences') },
  { name: 'images', about: 'container images by digest, not by tag', run: house('images') },
  { name: 'changelog', about: 'the change log says what the changesets say', run: house('changelog') },
  {
    name: 'workflows',
    about: 'CI runs all of npm test on every Node, and no workflow may more than it needs',
    run: house('workflows'),
  },
  { name: 'attacks', about: 'every known attack on an existing feature has a test', run: threaded('attackCases') },
  { name: 'journeys', about: 'the table of the journeys names tests that are there', run: house('journeys') },
  { name: 'mutation', about: 'survivors of the mutation run are listed with reasons', run: house('mutation') },
]
