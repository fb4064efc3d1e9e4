import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'tsdown'
import { inlineCss, minifyCss } from './inlineCss.mjs'
import { wayRoots } from './modulesOnTheWay.mjs'

/** Entries that only run in React's client world; Next's app router needs to be told. */
const clientEntries = { '@latchkey/react': ['.'], '@latchkey/ui': ['.', './views'], latchkey: ['./react'] }

/** Entries bundled with everything they need, for pages without a bundler. */
const standaloneEntries = { latchkey: ['./cdn'] }

const shared = {
  config: false,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  dts: false,
  clean: false,
  report: false,
  logLevel: 'warn',
  failOnWarn: false,
  hash: true,
  outExtensions: () => ({ js: '.js' }),
}

const inputs = (folder, entries) =>
  Object.fromEntries(entries.map(({ output, source }) => [output, join(folder, source)]))

/** `'use client'` may not stand above `export *`: Next refuses it, so the build does first. */
function clientBanner(names) {
  return {
    name: 'latchkey:use-client',
    renderChunk(code, chunk) {
      if (!chunk.isEntry || !names.includes(chunk.name)) return undefined
      if (/^export \*/m.test(code))
        throw new Error(`${chunk.fileName}: a client entry cannot \`export *\`; name what it exports.`)
      return { code: `'use client';\n${code}`, map: null }
    },
  }
}

/**
 * The output file of a source file. Most have one of their own, so that an app's bundler can leave to lazy chunks what only
 * lazy code uses. Of files that are loaded together in any case it would cut many small ones, by who else shares them: those are
 * one file here.
 */
const outputName = (folder, way) => (id, context) => {
  const info = context.getModuleInfo(id)
  // What is imported lazily, or from outside, is a file of its own and exports what its source exports; where one module alone
  // begins a package's part of the way, that part comes with it.
  if (!info || info.isEntry) return null
  const isLazy = info.dynamicImporters.length > 0 && info.importers.length === 0
  if (isLazy && !beginsAlone(folder, id)) return null
  return way.get(id) ?? nameIn(folder, id)
}

const beginsAlone = (folder, id) => {
  const begins = wayRoots.filter((path) => folder.endsWith(`/${path.split('/')[0]}`))
  return begins.length === 1 && id.endsWith(`/packages/${begins[0]}`)
}

const nameIn = (folder, id) => relative(join(folder, 'src'), id).replace(/\.(tsx?|js)$/, '')

/**
 * Bundles one package's JavaScript into its `dist`, dependencies left out. `way` names the files of what is loaded
 * together, by source file (`modulesOnTheWay.mjs`).
 */
export async function bundlePackage(root, { name, folder, entries }, way) {
  const outDir = join(folder, 'dist')
  rmSync(outDir, { recursive: true, force: true })
  const isStandalone = ({ subpath }) => standaloneEntries[name]?.includes(subpath) ?? false
  const clientNames = entries
    .filter(({ subpath }) => clientEntries[name]?.includes(subpath))
    .map(({ output }) => output)
  const ordinary = entries.filter((entry) => entry.kind === 'script' && !isStandalone(entry))
  const common = { ...shared, cwd: folder, outDir, tsconfig: join(root, 'tsconfig.json') }

  if (ordinary.length > 0)
    await build({
      ...common,
      entry: inputs(folder, ordinary),
      sourcemap: true,
      deps: { neverBundle: [/^node:/] },
      plugins: [inlineCss(), clientBanner(clientNames)],
      inputOptions: { preserveEntrySignatures: 'allow-extension' },
      outputOptions: {
        chunkFileNames: ({ facadeModuleId, name }) => `${facadeModuleId ? nameIn(folder, facadeModuleId) : name}.js`,
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: outputName(folder, way) }] },
      },
    })

  for (const entry of entries.filter(isStandalone))
    await build({
      ...common,
      entry: inputs(folder, [entry]),
      platform: 'browser',
      minify: true,
      define: { 'process.env.NODE_ENV': '"production"' },
      deps: { alwaysBundle: /./, onlyBundle: false },
      plugins: [inlineCss()],
      inputOptions: { resolve: { conditionNames: ['@latchkey/source', 'browser', 'import', 'default'] } },
      outputOptions: { chunkFileNames: `${entry.output}/[name]-[hash].js` },
    })

  for (const { source, output } of entries.filter(({ kind }) => kind === 'style')) {
    mkdirSync(outDir, { recursive: true })
    writeFileSync(join(outDir, output), await minifyCss(join(folder, source)))
  }
}
