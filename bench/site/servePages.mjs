import { existsSync, readFileSync, statSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import { extname, join, normalize, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { selfSigned } from '@latchkey/devnet/self-signed'
import { answerRelay } from './answerRelay.mjs'
import { answerRpc } from './answerRpc.mjs'
import { answerWallets } from './answerWallets.mjs'

const kinds = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** The one picture of every wallet: a dot. */
const picture = Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

/**
 * Serves each `<folder>/<page>/dist` at the root of its own port as a good static host would: HTTP/2, gzip, hashed files kept
 * by the browser. `/rpc` and `/wallet-rpc` are a chain, `/getWallets` and `/getWalletImage/` a wallet service, `/relay` a relay. Answers the page's origin by name, and `close`.
 */
export async function servePages(folder, names) {
  const credentials = selfSigned()
  const servers = await Promise.all(names.map((name) => serve(join(folder, name, 'dist'), credentials)))
  return {
    origins: Object.fromEntries(
      names.map((name, index) => [name, `https://localhost:${servers[index].server.address().port}`]),
    ),
    close: () => Promise.all(servers.map(({ close }) => close())),
  }
}

async function serve(folder, credentials) {
  const sessions = new Set()
  const zipped = new Map()
  // A WebSocket is opened over HTTP/1.1.
  const server = createSecureServer({ ...credentials, allowHTTP1: true })
  const endRelay = answerRelay(server)
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'https://localhost')
    if (pathname === '/rpc' || pathname === '/wallet-rpc') return void answerChain(request, response)
    if (pathname === '/getWallets') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(answerWallets(searchParams))
      return
    }
    if (pathname.startsWith('/getWalletImage/')) {
      response.writeHead(200, { 'content-type': 'image/gif', 'cache-control': 'public, max-age=86400' }).end(picture)
      return
    }
    const path = normalize(join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname))
    if (!path.startsWith(folder + sep) || !existsSync(path) || !statSync(path).isFile()) {
      response.writeHead(404).end()
      return
    }
    const body = zipped.get(path) ?? gzipSync(readFileSync(path), { level: 9 })
    zipped.set(path, body)
    response
      .writeHead(200, {
        'content-type': kinds[extname(path)] ?? 'application/octet-stream',
        'content-encoding': 'gzip',
        'content-length': body.length,
        'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      .end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    server,
    close() {
      endRelay()
      for (const session of sessions) session.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answerChain(request, response) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  response.writeHead(200, { 'content-type': 'application/json' }).end(answerRpc(Buffer.concat(chunks).toString('utf8')))
}
