import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { inlineCss } from './inlineCss.mjs'

/** The modules whose `import()` begins the way from the first click to connected, below `packages`; of every page. */
const roots = [
  'latchkey/src/openFlow.ts',
  'latchkey/src/openFeatures.ts',
  'core/src/onDemand.ts',
  'eip155/src/onDemand.ts',
]

/** What a page imports of us, bundled together: what they reach is in its first bytes. */
const entries = ['index.ts', 'react.ts', 'vanilla.ts', 'eip155.ts']

/** Adapters that a page may have beside: their entry, and where their part of the way begins. */
const beside = [{ entry: 'solana.ts', begin: 'solana/src/onDemand.ts' }]

export const wayRoots = [...roots, ...beside.map(({ begin }) => begin)]

/**
 * Source files, by absolute path, that every visitor loads between the first click and being connected, and that no page loads
 * before; of an adapter that not every page has, the files of its own package.
 */
export async function modulesOnTheWay(root) {
  const way = await reachedLazily(root, entries, roots)
  for (const { entry, begin } of beside) {
    const own = join(root, 'packages', begin.split('/')[0])
    for (const id of await reachedLazily(root, [...entries, entry], [begin])) if (id.startsWith(own)) way.add(id)
  }
  return way
}

/** What the beginnings reach and the entries do not, as an app's bundler finds it: by what is left of the entries after shaking. */
async function reachedLazily(root, entries, beginnings) {
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
  const first = reach(all.filter(({ isEntry }) => isEntry))
  const begins = beginnings.map((path) => {
    const chunk = all.find(({ facadeModuleId }) => facadeModuleId === join(root, 'packages', path))
    if (!chunk) throw new Error(`No page loads packages/${path} lazily.`)
    return chunk
  })
  return new Set([...reach(begins)].filter((id) => !first.has(id)))
}
