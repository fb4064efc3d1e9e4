// The process of one vite app. It ends when told, and when its parent dies, however that died.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, createServer, preview } from 'vite'

const { home, port, host, built } = JSON.parse(process.argv[2])

process.on('SIGINT', () => {}) // Ctrl-C reaches the whole group; the parent decides what happens.
process.on('disconnect', () => process.exit())
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {}) // The reader died; so will this.

const app = {
  root: home,
  configFile: join(home, 'vite.config.ts'),
  clearScreen: false,
  logLevel: 'warn',
}
const address = { port, host, strictPort: true }

/** Builds the app into `outDir` and again after each change; answers whether the first build stands. */
async function keepBuilt(outDir) {
  rmSync(outDir, { recursive: true, force: true })
  const watcher = await build({
    ...app,
    // What a bundler would have chunked otherwise is nothing to whoever starts.
    logLevel: 'error',
    // A page that is open may still ask for files of the build before.
    build: { outDir, emptyOutDir: false, watch: {}, reportCompressedSize: false },
  })
  return new Promise((resolve) => {
    watcher.on('event', ({ code }) => {
      if (code === 'ERROR' || code === 'END') resolve(code === 'END')
    })
  })
}

async function serve() {
  if (built && (await keepBuilt(built))) return preview({ ...app, build: { outDir: built }, preview: address })
  // Only the server of sources shows on the page what is wrong with them.
  const server = await createServer({ ...app, server: address })
  return server.listen()
}

const server = await serve()
process.on('message', (message) => {
  if (message === 'stop') void server.close().finally(() => process.exit())
})
process.send('ready')
