import { join } from 'node:path'
import { createServer } from 'vite'

/** Loads modules of the server from their sources, below the root of the repository; closed by who opened it. */
export const openServerModules = (root) =>
  createServer({
    root: join(root, 'services/server'),
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    ssr: { resolve: { conditions: ['@latchkey/source', 'node', 'development|production'] } },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'warn',
  })
