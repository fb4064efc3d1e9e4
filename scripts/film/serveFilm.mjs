import { createServer, defaultClientConditions } from 'vite'

/** Serves the page to film from source; answers its address and how to stop. */
export async function serveFilm() {
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    cacheDir: '../../.latchkey/film/vite',
    resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
    server: { port: 4409, host: '127.0.0.1', fs: { strict: false }, hmr: false, watch: null },
  })
  await server.listen()
  return { url: server.resolvedUrls.local[0], stop: () => server.close() }
}
