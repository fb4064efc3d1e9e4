// The process of the development server, run from its sources. It ends when told, and when its parent dies, however that died.
import { loadServer } from './loadServer.mjs'

const { root, environment } = JSON.parse(process.env.LATCHKEY_SERVER)

process.on('SIGINT', () => {}) // Ctrl-C reaches the whole group; the parent decides what happens.
process.on('disconnect', () => process.exit())
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {}) // The reader died; so will this.

const [{ parseConfig, startServer }] = await loadServer(root, 'index.ts')
const running = await startServer({ config: parseConfig(environment) })
process.on('message', (message) => {
  if (message === 'stop') void running.stop().finally(() => process.exit())
})
process.send('ready')
