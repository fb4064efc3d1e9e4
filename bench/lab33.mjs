import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { extname, join } from 'node:path'
import { selfSigned } from '@latchkey/devnet/self-signed'
import { openHoldings } from './account/openHoldings.mjs'
const root = '/work/main'
const pages = process.env.PAGES ?? '/work/main/.latchkey/bench/pages'
const kinds = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' }
createServer(selfSigned(), (q, r) => {
  const { pathname } = new URL(q.url, 'https://localhost')
  const f = join(pages, 'account/dist', pathname === '/' ? 'index.html' : pathname)
  if (!existsSync(f)) return r.writeHead(404).end()
  r.writeHead(200, { 'content-type': kinds[extname(f)] ?? 'application/octet-stream', 'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache' }).end(readFileSync(f))
}).listen(7443, '127.0.0.1')
const origin = 'https://localhost:7443'
const holdings = await openHoldings({ root, origin })
const { stop, ...rest } = holdings
writeFileSync('/tmp/lab/stage.json', JSON.stringify(rest))
console.log('ready')
process.on('SIGTERM', async () => { await stop(); process.exit() })
setInterval(() => {}, 1e6)
