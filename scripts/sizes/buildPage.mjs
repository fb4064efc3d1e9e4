import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const isReact = (id) => /\/node_modules\/(react|react-dom|scheduler)\//.test(id)

/**
 * Bundles one page as an app would (Vite, production), React in a chunk of its own. Answers its chunks by file name:
 * `{ gzip, imports, dynamicImports, modules, isReact, isEntry }`.
 */
export async function buildPage(folder, name, source) {
  mkdirSync(folder, { recursive: true })
  const input = join(folder, `${name}.jsx`)
  writeFileSync(input, source)
  const { output } = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      reportCompressedSize: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: { groups: [{ name: 'react', test: isReact }] } },
      },
    },
  })
  const sizeOf = (content) => gzipSync(content, { level: 9 }).length
  return new Map(
    output.map((file) => [
      file.fileName,
      file.type === 'chunk'
        ? {
            gzip: sizeOf(file.code),
            imports: file.imports,
            dynamicImports: file.dynamicImports,
            styles: [...(file.viteMetadata?.importedCss ?? [])],
            modules: file.moduleIds,
            weights: Object.entries(file.modules).map(([id, { renderedLength }]) => [id, renderedLength]),
            isReact: file.moduleIds.some(isReact),
            isEntry: file.isEntry,
          }
        : {
            gzip: sizeOf(file.source),
            imports: [],
            dynamicImports: [],
            styles: [],
            modules: [],
            weights: [],
            isReact: false,
            isEntry: false,
          },
    ]),
  )
}
