import { alikeFunctions, grouped, repeatedStatements } from './alike.mjs'
import { pieces } from './codeShape.mjs'
import { countRemaining, judgeRemaining, readRemaining } from './judgeRemaining.mjs'
import { parseSource } from './parseSource.mjs'
import { repositoryFiles } from './repositoryFiles.mjs'
import { homesIn, secondHomes } from './singleHomes.mjs'

/** How long, in nodes of the tree, a copy may be. Set-up code of tests may repeat more. */
const limits = {
  code: { functions: 20, statements: 40 },
  tests: { functions: 50, statements: 100 },
}

/** Files that are not compared at all, each pattern with the reason. */
const exempt = [
  [/\.d\.m?ts$|\.generated\./, 'written by a tool'],
  [/^packages\/(flow\/src\/connectList\/directory|latchkey\/src\/networks)\.ts$/, 'written by a tool'],
  [/^e2e\/(hosts\/pages|consumers)\//, "other people's pages, which share nothing"],
  [/^scripts\/recipes\/[^/]+\/files\//, 'samples of what others add'],
  [/^bench\/(pages|site)\//, 'each page is measured alone'],
]

const peers = [
  [/^packages\/testing\//, /^packages\/(walletconnect|eip155|solana)\//],
  [/^packages\/testing\//, /^services\/(server\/src\/relay|devnet\/src\/solana)\//],
]

/** Test wallets are written apart from what they test: a mistake both shared would never be found. */
function areApart(a, b) {
  return peers.some(([one, other]) => (one.test(a) && other.test(b)) || (one.test(b) && other.test(a)))
}

const isTest = (path) => /\.(test|test-d|e2e|spec)\.|\/(fake|fixtures)\//.test(path)
const isSource = (path) =>
  /^((packages|services|apps)\/[^/]+\/src|bench|e2e|scripts)\/.*\.(ts|tsx|mjs)$/.test(path) &&
  !exempt.some(([pattern]) => pattern.test(path))
const isShipped = (path) => /^(packages|services|apps)\//.test(path) && !isTest(path)

/** What a set of parsed files repeats: `{ what, places: [{ name, path, line, count? }] }`. */
export function clonesIn(sources) {
  const found = []
  for (const [limit, chosen] of [
    [limits.code, sources.filter(({ path }) => !isTest(path))],
    [limits.tests, sources.filter(({ path }) => isTest(path))],
  ]) {
    const all = chosen.map(pieces)
    const functions = all.flatMap((item) => item.functions)
    const lists = all.flatMap((item) => item.lists)
    const alike = alikeFunctions(functions, { nodes: limit.functions, isExempt: areApart })
    const inside = new Set(alike.flat().map(({ path, name }) => `${path} ${name}`))
    const runs = repeatedStatements(lists, { nodes: limit.statements, isExempt: areApart }).filter(
      (pair) => !pair.every(({ path, name }) => inside.has(`${path} ${name}`)),
    )
    for (const places of [...grouped(alike), ...grouped(runs)])
      found.push({ what: [...new Set(places.map(({ name }) => name))].sort().join(' ~ '), places })
  }
  const homes = sources.filter(({ path }) => isShipped(path)).flatMap(homesIn)
  return [...found, ...secondHomes(homes)]
}

function pathsByClone(found) {
  const paths = {}
  for (const { what, places } of found)
    paths[what] = [...new Set([...(paths[what] ?? []), ...places.map(({ path }) => path)])].sort()
  return paths
}

const clonesOf = (root) =>
  clonesIn(
    repositoryFiles(root)
      .filter(isSource)
      .map((path) => parseSource(root, path)),
  )

/** Files that repeat each other, by what they repeat. */
export function findClones({ root }) {
  return pathsByClone(clonesOf(root))
}

/** How one clone is told, with all its places. */
export function explainClone(what, found) {
  const places = found.filter((item) => item.what === what).flatMap((item) => item.places)
  const lines = places.map(({ path, line, name }) => `  ${path}:${line} ${name}`)
  return `${what} stands in ${lines.length} places; keep one, in the lowest ring that may hold it:\n${[...new Set(lines)].join('\n')}`
}

/** No code stands twice: functions and statements that are alike, and what must have a single home. */
export function clones({ root }) {
  const listed = readRemaining(root, 'clones')
  const found = clonesOf(root)
  const problems = judgeRemaining({
    found: pathsByClone(found),
    listed,
    explain: (what) => explainClone(what, found),
  })
  return { problems: [...new Set(problems)], note: countRemaining(listed) }
}
