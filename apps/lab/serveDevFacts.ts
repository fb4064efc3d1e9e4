import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Gives the page what the supervisor started: as `/dev.json`, and inside the page so that it is there before the first
 * script runs.
 *
 * @param path of a JSON file with chains, accounts and contracts; without it the page uses the default addresses
 */
export function serveDevFacts(path: string | undefined): Plugin {
  const read = async (): Promise<string | undefined> => {
    if (!path) return undefined
    const early = readFacts(path)
    // Once every part runs, the same supervisor has written the whole beside what it knew at first.
    const whole = readFacts(join(dirname(path), 'dev.json'))
    const facts = whole && whole.pid === early?.pid ? whole : early
    return facts && JSON.stringify({ ...facts, scenario: await readScenario(facts.scenarios) })
  }
  return {
    name: 'latchkey-dev-facts',
    apply: 'serve',
    configureServer({ middlewares }) {
      // The test phone is a web wallet: pairing links of its `webapp_link` open it.
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/phone/wc?')) request.url = request.url.replace('/phone/wc', '/phone.html')
        next()
      })
      middlewares.use('/dev.json', async (_request, response) => {
        const facts = await read()
        response.writeHead(facts ? 200 : 404, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        response.end(facts ?? '{}')
      })
    },
    async transformIndexHtml() {
      const facts = await read()
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

function readFacts(path: string): { readonly pid?: unknown; readonly scenarios?: unknown } | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // Not written yet, or gone again; the page falls back to the default addresses.
    return undefined
  }
}

/** Which condition is on; a page that is not told so offers none. */
async function readScenario(url: unknown): Promise<unknown> {
  if (typeof url !== 'string') return undefined
  try {
    return await (await fetch(url, { signal: AbortSignal.timeout(1_000) })).json()
  } catch {
    return undefined
  }
}
