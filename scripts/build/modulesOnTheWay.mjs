import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { inlineCss } from './inlineCss.mjs'

/** The modules whose `import()` begins the way from the first click to connected, below `packages`; of every page. */
const roots = ['latchkey/src/openFlow.ts', 'core/src/chunks/createOnDemand.ts', 'eip155/src/onDemand.ts']

/** Where the first thing a connected page shows of the chain begins: the balance, with what all features read through, and reading. */
const afterwards = ['latchkey/src/openFeatures.ts', 'core/src/chunks/reading.ts', 'eip155/src/actions/getBalance.ts']

/** Features that begin beside those of `features`, as they need what only a page has. */
const featuresElsewhere = ['latchkey/src/identityFeature.ts']

/** What others share with it of whom none begins before a wallet is connected: it comes with the balance all the same. */
const sharedLater = ['protocol/src/errors/reading.ts', 'protocol/src/text/decimalText.ts']

/** By what most features compare, the code of a pairing too: a line each, which a file of its own would double. */
const ofComparing = ['protocol/src/caip/isSameAddress.ts', 'protocol/src/text/sameInAnyCase.ts']

/** Errors of asking a wallet, which a page loads together once it is connected. */
const errorsOfAsking = ['network', 'request', 'requestPending', 'requirement', 'rpc', 'wallet']

/** What every connected page loads, to ask a wallet of EVM chains for something; by their place in `protocol`. */
const ofAskingEvm = [
  'caip/evmChain',
  'errors/chain',
  'errors/switchErrorFrom',
  'errors/transaction',
  'errors/wire',
  'hash',
  'provider/eip3326',
  'provider/kindOfCode',
]

/** By file, what is too small for one of its own, so that naming it would cost as much as it does. */
const together = {
  // A connected page loads the first of each; what features use beside it comes along.
  'calls-of-server': [
    'features/src/service/ownPictures',
    'features/src/service/parseAnswer',
    'features/src/service/readServerReason',
    'protocol/src/api/field',
    'protocol/src/api/ids',
    'protocol/src/api/query',
    'protocol/src/api/refusal',
  ],
  // Whoever enters one.
  amounts: [
    'protocol/src/text/latinNumbers',
    'protocol/src/text/readAmount',
    'protocol/src/text/toUnits',
    'protocol/src/text/writeAmount',
    'ui/src/views/currencySign',
    'ui/src/views/typedAmount',
    'ui/src/views/useHeld',
    'ui/src/views/useGrouped',
    'ui/src/views/useTypedAmount',
  ],
  // How what was left ended.
  ends: ['ui/src/views/sayEnd', 'ui/src/views/useRoot'],
  // Who others are.
  people: ['ui/src/views/People', 'ui/src/views/nameText', 'ui/src/views/personFace', 'ui/src/views/usePeople'],
}

/** What a page imports of us, bundled together: what they reach is in its first bytes. */
const entries = ['index.ts', 'react.ts', 'vanilla.ts', 'eip155.ts']

/** Adapters that a page may have beside: their entry, and where their part of the way begins. */
const beside = [{ entry: 'solana.ts', begin: 'solana/src/onDemand.ts' }]

export const wayRoots = [...roots, ...beside.map(({ begin }) => begin)]

/**
 * The file, by the absolute path of a source file, of what visitors load together: `on-the-way` what everyone loads between the
 * first click and being connected and no page before, of an adapter that not every page has the files of its own package;
 * `once-connected` what features share that begin with the balance; `errors-of-asking` those of a wallet that is asked; those of `together`; and of what the account's views are made of with others, `code-parts`
 * what codes, links and errors have too, and `list-parts` the rest: each file of its own would be named on the way.
 */
export async function modulesOnTheWay(root) {
  const way = new Set((await reachedLazily(root, entries, roots)).keys())
  for (const { entry, begin } of beside) {
    const own = join(root, 'packages', begin.split('/')[0])
    for (const id of (await reachedLazily(root, [...entries, entry], [begin])).keys())
      if (id.startsWith(own)) way.add(id)
  }
  const files = new Map([...way].map((id) => [id, 'on-the-way']))
  // What others use too, the code of a pairing for one, would bring all of the balance along: a few bytes on the way are less.
  const later = sharedLater.map((path) => join(root, 'packages', path))
  for (const [id, isShared] of await reachedLazily(root, entries, afterwards))
    if (!files.has(id)) files.set(id, isShared && !later.includes(id) ? 'on-the-way' : 'once-connected')
  for (const path of ofComparing) files.set(join(root, 'packages', path), 'on-the-way')
  for (const name of errorsOfAsking)
    files.set(join(root, `packages/protocol/src/errors/${name}.ts`), 'errors-of-asking')
  for (const name of ofAskingEvm) files.set(join(root, `packages/protocol/src/${name}.ts`), 'of-asking-evm')
  for (const [name, paths] of Object.entries(together))
    for (const path of paths) files.set(join(root, `packages/${path}.ts`), name)
  for (const [id, name] of await partsOfAccount(root)) if (!files.has(id)) files.set(id, name)
  return files
}

/** The file of what views of the account share with other views, by source file. */
async function partsOfAccount(root) {
  const { all, begin, reach } = await bundleLazily(root, entries)
  const isOwn = (id) => id.startsWith(join(root, 'packages/ui'))
  const first = reach(all.filter(({ isEntry }) => isEntry))
  const home = begin('ui/src/wings/account/door.ts')
  const others = reach(all.filter((chunk) => chunk.isDynamicEntry && chunk !== home))
  const early = ['wings/remote/door', 'wings/errors/door', 'wings/connect/phonePart']
  const codes = reach(early.map((path) => begin(`ui/src/${path}.ts`)))
  const parts = [...reach([home])].filter((id) => isOwn(id) && others.has(id) && !first.has(id))
  return parts.map((id) => [id, codes.has(id) ? 'code-parts' : 'list-parts'])
}

/**
 * What the beginnings reach and the entries do not, as an app's bundler finds it: by what is left of the entries after shaking.
 * By source file, whether somebody beside them and the features loads it too.
 */
async function reachedLazily(root, entries, beginnings) {
  const { all, begin, reach } = await bundleLazily(root, entries)
  const first = reach(all.filter(({ isEntry }) => isEntry))
  const begins = beginnings.map(begin)
  const ofFeatures = ['packages/features/', ...featuresElsewhere.map((path) => `packages/${path}`)]
  const isFeature = ({ facadeModuleId }) => ofFeatures.some((path) => facadeModuleId?.startsWith(join(root, path)))
  const others = reach(all.filter((chunk) => chunk.isDynamicEntry && !begins.includes(chunk) && !isFeature(chunk)))
  return new Map([...reach(begins)].filter((id) => !first.has(id)).map((id) => [id, others.has(id)]))
}

/** The chunks of the entries: `all`, which of them `begin`s with a source file below `packages`, and which source files some `reach`. */
async function bundleLazily(root, entries) {
  const source = join(root, 'packages/latchkey/src')
  const build = await rolldown({
    input: Object.fromEntries(entries.map((name) => [name, join(source, name)])),
    platform: 'browser',
    external: (id) => !/^[./]/.test(id) && !/^(latchkey|@latchkey\/)/.test(id),
    resolve: { conditionNames: ['@latchkey/source', 'browser', 'import', 'default'] },
    tsconfig: join(root, 'tsconfig.json'),
    transform: { jsx: { runtime: 'automatic' } },
    plugins: [inlineCss()],
    logLevel: 'silent',
  })
  const { output } = await build.generate({ format: 'esm' })
  await build.close()
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  const reach = (starts) => {
    const reached = new Set()
    const visit = (name) => {
      const chunk = chunks.get(name)
      if (!chunk || reached.has(name)) return
      reached.add(name)
      for (const next of chunk.imports) visit(next)
    }
    for (const { fileName } of starts) visit(fileName)
    return new Set([...reached].flatMap((name) => chunks.get(name).moduleIds))
  }
  const all = [...chunks.values()]
  const begin = (path) => {
    const chunk = all.find(({ facadeModuleId }) => facadeModuleId === join(root, 'packages', path))
    if (!chunk) throw new Error(`No page loads packages/${path} lazily.`)
    return chunk
  }
  return { all, begin, reach }
}
