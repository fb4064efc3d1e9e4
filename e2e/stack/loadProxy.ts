import { fileURLToPath } from 'node:url'
import type { ProxyOptions } from '@latchkey/proxy'
import { createServer } from 'vite'

/** The handler of `@latchkey/proxy`, from its sources, as a site would import it. */
export async function loadProxy(options: ProxyOptions) {
  const vite = await createServer({
    root: fileURLToPath(new URL('../../packages/proxy', import.meta.url)),
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    ssr: { resolve: { conditions: ['@latchkey/source', 'node', 'development|production'] } },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'warn',
  })
  const { createProxyHandler } = (await vite.ssrLoadModule('/src/index.ts')) as typeof import('@latchkey/proxy')
  return { ...createProxyHandler(options), stop: () => vite.close() }
}
