import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { react18, ssr } from '../hosts/vite.config'

/** Folders of one build of the host pages. */
export interface HostFolders {
  readonly pages: string
  /** The plain page once more, on React 18. */
  readonly react18: string
  /** Module with `render(cookie)`. */
  readonly ssr: string
}

/** Builds every host page, the one of another React, and what a server draws. */
export async function buildHosts(folder: string): Promise<HostFolders> {
  const configFile = fileURLToPath(new URL('../hosts/vite.config.ts', import.meta.url))
  const folders = { pages: `${folder}/pages`, react18: `${folder}/react-18`, ssr: `${folder}/ssr` }
  const quiet = { configFile, logLevel: 'warn' } as const
  await build({ ...quiet, build: { outDir: folders.pages } })
  await build({ ...quiet, ...react18(folders.react18) })
  await build({ ...quiet, ...ssr(folders.ssr) })
  return folders
}
