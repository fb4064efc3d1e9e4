import { createServer } from 'node:http'
import { toJson } from './toJson.mjs'

const mostBytes = 1_000_000
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, GET, OPTIONS',
  'access-control-allow-headers': 'content-type, solana-client',
  'access-control-max-age': '86400',
}

/** JSON-RPC over HTTP for pages of any origin; resolves when it listens, rejects with what the system says. */
export function serveRpc({ port, host, answer }) {
  const server = createServer(async (request, response) => {
    const end = (status, body, type = 'text/plain') => {
      response.writeHead(status, { ...headers, 'content-type': type })
      response.end(body)
    }
    if (request.method === 'OPTIONS') return end(204)
    if (request.method === 'GET' && request.url === '/health') return end(200, 'ok')
    if (request.method !== 'POST') return end(405, 'Used HTTP Method is not allowed. POST or OPTIONS is required\n')
    const chunks = []
    let size = 0
    try {
      for await (const chunk of request) {
        size += chunk.length
        if (size > mostBytes) return end(413, 'Too large')
        chunks.push(chunk)
      }
    } catch {
      return // The client went away while it was still asking.
    }
    end(200, toJson(await answer(Buffer.concat(chunks).toString())), 'application/json; charset=utf-8')
  })
  // A client that asks again just as its idle connection is closed sees a failure; Node's own five seconds are short on a busy machine.
  server.keepAliveTimeout = 60_000
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () =>
      resolve(() => {
        server.closeAllConnections()
        server.close()
      }),
    )
  })
}
