import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const settings = { configFile: false, logLevel: 'error' }
const quiet = { reportCompressedSize: false, chunkSizeWarningLimit: Number.POSITIVE_INFINITY }

/**
 * Builds the page of a folder as `vite build` does by itself, into its `dist`, with source maps beside the files that do not
 * name them. Answers its chunks by file name.
 */
export async function buildPage(folder) {
  const { output } = await build({
    ...settings,
    root: folder,
    plugins: [react()],
    build: { ...quiet, sourcemap: 'hidden' },
  })
  return chunksOf(output)
}

/** Bundles one module alone, React left out: what an import costs. */
export async function buildModule(folder, input) {
  const { output } = await build({
    ...settings,
    root: folder,
    build: {
      ...quiet,
      write: false,
      rolldownOptions: {
        input: join(folder, input),
        external: /^react(-dom)?(\/|$)/,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  return chunksOf(output)
}

const hash = /-[\w-]{8}\.(js|css)/g

/** `unnamed` leaves out the hashes of other files; `lazyModule` is what an `import()` asked for; `weights` are characters before minifying, by module. */
function chunksOf(output) {
  const sizeOf = (content) => gzipSync(content, { level: 9 }).length
  return new Map(
    output
      .filter(({ fileName }) => /\.(js|css)$/.test(fileName))
      .map((file) =>
        file.type === 'chunk'
          ? [
              file.fileName,
              {
                gzip: sizeOf(file.code),
                unnamed: sizeOf(file.code.replace(hash, '.$1')),
                imports: file.imports,
                dynamicImports: file.dynamicImports,
                styles: [...(file.viteMetadata?.importedCss ?? [])],
                modules: file.moduleIds,
                weights: Object.entries(file.modules).map(([id, { renderedLength }]) => [id, renderedLength]),
                isEntry: file.isEntry,
                lazyModule: file.isDynamicEntry ? file.facadeModuleId : undefined,
              },
            ]
          : [file.fileName, asset(sizeOf(file.source))],
      ),
  )
}

const asset = (gzip) => ({
  gzip,
  unnamed: gzip,
  imports: [],
  dynamicImports: [],
  styles: [],
  modules: [],
  weights: [],
  isEntry: false,
})
