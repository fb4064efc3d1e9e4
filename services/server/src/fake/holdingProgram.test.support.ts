/**
 * A program that holds a data folder as a server does, in a process that can be killed or traced; plain JavaScript, as it is not
 * transformed. `body` finds `database`, and `load`, which imports a source file by its path from `src`.
 */
export function holdingProgram(data: string, body: string): string {
  const root = JSON.stringify(new URL('../', import.meta.url).href)
  return `
    import { createServer } from 'vite'
    const vite = await createServer({ configFile: false, server: { middlewareMode: true, ws: false }, optimizeDeps: { noDiscovery: true }, appType: 'custom', logLevel: 'error',
      ssr: { resolve: { conditions: ['@latchkey/source', 'node'] } } })
    const load = (path) => vite.ssrLoadModule(new URL(path, ${root}).pathname)
    const { openDatabases } = await load('openDatabases.ts')
    const { database } = (await openDatabases({ ROLES: ['api', 'relay'], DATA_DIR: ${JSON.stringify(data)} })).get('main')
    ${body}`
}
