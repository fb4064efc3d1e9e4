// The process of one vite app. It ends when told, and when its parent dies, however that died.
import { join } from 'node:path'
import { createServer } from 'vite'

const { home, port, host } = JSON.parse(process.argv[2])

process.on('SIGINT', () => {}) // Ctrl-C reaches the whole group; the parent decides what happens.
process.on('disconnect', () => process.exit())
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {}) // The reader died; so will this.

const server = await createServer({
  root: home,
  configFile: join(home, 'vite.config.ts'),
  server: { port, host, strictPort: true },
  clearScreen: false,
  logLevel: 'warn',
})
process.on('message', (message) => {
  if (message === 'stop') void server.close().finally(() => process.exit())
})
await server.listen()
process.send('ready')
