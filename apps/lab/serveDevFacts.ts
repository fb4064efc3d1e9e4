import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Connect, Plugin } from 'vite'

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
  const answer: Connect.NextHandleFunction = async (request, response, next) => {
    // The test phone is a web wallet: pairing links of its `webapp_link` open it.
    if (request.url?.startsWith('/phone/wc?')) request.url = request.url.replace('/phone/wc', '/phone.html')
    if (request.url !== '/dev.json') return next()
    const facts = await read()
    response.writeHead(facts ? 200 : 404, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(facts ?? '{}')
  }
  return {
    name: 'latchkey-dev-facts',
    configureServer({ middlewares }) {
      middlewares.use(answer)
    },
    configurePreviewServer({ middlewares, config }) {
      middlewares.use(answer)
      middlewares.use(async (request, response, next) => {
        const [path = '/'] = (request.url ?? '/').split('?')
        const page =
          /^\/(\w+\.html)?$/.exec(path) &&
          resolve(config.root, config.build.outDir, path === '/' ? 'index.html' : path.slice(1))
        if (!page || !existsSync(page)) return next()
        response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' })
        response.end(withFacts(readFileSync(page, 'utf8'), await read()))
      })
    },
    // A build holds no facts: they are of the run that serves it.
    transformIndexHtml: async (html, { server }) => (server ? withFacts(html, await read()) : html),
  }
}

const withFacts = (html: string, facts: string | undefined): string =>
  facts
    ? html.replace(
        '<head>',
        () =>
          `<head>\n    <script type="application/json" id="latchkey-dev">${facts.replaceAll('<', '\\u003c')}</script>`,
      )
    : html

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
