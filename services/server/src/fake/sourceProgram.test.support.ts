/**
 * A program for a process of its own, in plain JavaScript, as it is not transformed; `load` in it imports a source file by its path
 * from `src`.
 */
export function sourceProgram(body: string): string {
  const root = JSON.stringify(new URL('../', import.meta.url).href)
  return `
    import { createServer } from 'vite'
    const vite = await createServer({ configFile: false, server: { middlewareMode: true, ws: false }, optimizeDeps: { noDiscovery: true }, appType: 'custom', logLevel: 'error',
      ssr: { resolve: { conditions: ['@latchkey/source', 'node'] } } })
    const load = (path) => vite.ssrLoadModule(new URL(path, ${root}).pathname)
    ${body}`
}
