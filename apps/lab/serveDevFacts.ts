import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Gives the page what the supervisor started: as `/dev.json`, and inside the page so that it is there before the first
 * script runs.
 *
 * @param path of a JSON file with chains, accounts and contracts; without it the page uses the default addresses
 */
export function serveDevFacts(path: string | undefined): Plugin {
  const read = (): string | undefined => {
    if (!path) return undefined
    try {
      return JSON.stringify(JSON.parse(readFileSync(path, 'utf8')))
    } catch {
      // The supervisor has not written it yet, or has gone; the page falls back to the default addresses.
      return undefined
    }
  }
  return {
    name: 'latchkey-dev-facts',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use('/dev.json', (_request, response) => {
        const facts = read()
        response.writeHead(facts ? 200 : 404, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        response.end(facts ?? '{}')
      })
    },
    transformIndexHtml() {
      const facts = read()
      if (!facts) return []
      const children = facts.replaceAll('<', '\\u003c')
      return [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'latchkey-dev' },
          children,
          injectTo: 'head-prepend' as const,
        },
      ]
    },
  }
}
