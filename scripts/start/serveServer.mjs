// The process of the development server, run from its sources. It ends when told, and when its parent dies, however that died.
import { join } from 'node:path'
import { createServer as createVite } from 'vite'

const { root, environment } = JSON.parse(process.env.LATCHKEY_SERVER)

process.on('SIGINT', () => {}) // Ctrl-C reaches the whole group; the parent decides what happens.
process.on('disconnect', () => process.exit())
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {}) // The reader died; so will this.

const vite = await createVite({
  root: join(root, 'services/server'),
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  ssr: { resolve: { conditions: ['@latchkey/source', 'node', 'development|production'] } },
  optimizeDeps: { noDiscovery: true },
  logLevel: 'warn',
})
const { parseConfig, startServer } = await vite.ssrLoadModule('/src/index.ts')
const running = await startServer({ config: parseConfig(environment) })
process.on('message', (message) => {
  if (message === 'stop') void running.stop().finally(() => process.exit())
})
process.send('ready')
