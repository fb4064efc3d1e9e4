import { createServer } from 'node:http'
import { freePort } from '../freePort.mjs'
import { readBody } from '../readBody.mjs'

const mostBody = 4 * 1024 * 1024

/** A door to a node: open it hands on what it is asked, shut it answers 503 as a provider that is down. */
export async function openGate(node) {
  let isShut = false
  const ended = new AbortController()
  const answer = async (request, response) => {
    const body = await readBody(request, mostBody)
    if (isShut) return void response.writeHead(503, { 'content-type': 'text/plain' }).end('The node is down.')
    const headers = { 'content-type': 'application/json' }
    const told = await fetch(node, { method: 'POST', headers, body, signal: ended.signal })
    response.writeHead(told.status, headers).end(await told.text())
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(502)
      response.end()
    })
  })
  const port = await freePort(0)
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    shut(shut) {
      isShut = shut
    },
    async stop() {
      ended.abort()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
