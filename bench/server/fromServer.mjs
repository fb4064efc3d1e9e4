import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Loads a package the server depends on: what stands beside it in a figure is built of the same parts. */
export const fromServer = createRequire(fileURLToPath(new URL('../../services/server/package.json', import.meta.url)))
