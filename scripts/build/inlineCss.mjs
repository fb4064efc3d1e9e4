import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleAsync } from 'lightningcss'

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url))

const suffix = '.css?inline'
// Not a file: the module stands beside its stylesheet, so that its place in `dist` names no folder of this machine.
const moduleSuffix = '.css.inline.js'

/** Where a stylesheet's `@import` leads: a relative file, or one that a package of this repository exports from its source. */
function resolveImport(specifier, importer) {
  if (specifier.startsWith('.')) return resolve(dirname(importer), specifier)
  const [, name, subpath] = /^((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(specifier) ?? []
  const { exports = {} } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'))
  const source = exports[`./${subpath}`]?.['@latchkey/source']
  if (!source) throw new Error(`${importer}: '${specifier}' is not exported from source`)
  return resolve(modules, name, source)
}

/** Bundles and minifies one stylesheet with what it imports. */
export async function minifyCss(filename) {
  const { code } = await bundleAsync({ filename, minify: true, resolver: { resolve: resolveImport } })
  return Buffer.from(code).toString('utf8')
}

/** Turns `import css from './sheet.css?inline'` into a minified string, as Vite does, so that no stylesheet is ever a side effect. */
export function inlineCss() {
  return {
    name: 'latchkey:inline-css',
    resolveId: {
      order: 'pre',
      handler(source, importer) {
        if (!source.endsWith(suffix) || !importer) return undefined
        return {
          id: resolve(dirname(importer), source.slice(0, -suffix.length)) + moduleSuffix,
          moduleSideEffects: false,
        }
      },
    },
    load: {
      order: 'pre',
      async handler(id) {
        if (!id.endsWith(moduleSuffix)) return undefined
        const filename = id.slice(0, -'.inline.js'.length)
        this.addWatchFile(filename)
        return { code: `export default ${JSON.stringify(await minifyCss(filename))}`, moduleType: 'js' }
      },
    },
  }
}
