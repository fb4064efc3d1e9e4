import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build, defaultClientConditions } from 'vite'

const kinds: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }
/** The libraries live outside the workspaces, with versions and a lockfile of their own. */
const peers = fileURLToPath(new URL('../../peers', import.meta.url))
const entry = fileURLToPath(new URL('./wallet.ts', import.meta.url))

/** A page of the foreign wallet adapter, and beside it a test wallet as a script. */
export interface AdapterSite {
  readonly url: string
  /** File of the wallet, to run before the page's own scripts. */
  readonly wallet: string
  /** Methods a node was asked, oldest first; it answers every one with `sent`. */
  readonly asked: readonly string[]
  stop(): Promise<void>
}

/** Builds both into a folder and serves the page; the page's libraries come from `peers/solana` and know nothing of ours. */
export async function startAdapterSite(outDir: string): Promise<AdapterSite> {
  await promisify(execFile)(process.execPath, [join(peers, 'ensurePeers.mjs'), 'solana'])
  const quiet = { configFile: false, logLevel: 'error' } as const
  await build({
    ...quiet,
    root: join(peers, 'solana/src/page'),
    define: { global: 'globalThis' },
    build: { outDir: join(outDir, 'page'), emptyOutDir: true },
  })
  await build({
    ...quiet,
    resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
    build: {
      outDir: join(outDir, 'wallet'),
      emptyOutDir: true,
      lib: { entry, formats: ['iife'], name: 'extension', fileName: () => 'wallet.js' },
    },
  })

  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/rpc') {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const { method, id } = JSON.parse(Buffer.concat(chunks).toString())
      asked.push(method)
      return response.end(JSON.stringify({ jsonrpc: '2.0', id, result: 'sent' }))
    }
    const path = normalize(pathname === '/' ? '/index.html' : pathname)
    const content = await readFile(join(outDir, 'page', path)).catch(() => undefined)
    response
      .writeHead(content ? 200 : 404, { 'content-type': kinds[extname(path)] ?? 'application/octet-stream' })
      .end(content)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    wallet: join(outDir, 'wallet/wallet.js'),
    asked,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
