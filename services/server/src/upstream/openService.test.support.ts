import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as a node saw it. */
export interface Seen {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly headers: IncomingMessage['headers']
}

export type Answer = (seen: Seen, response: ServerResponse, count: number) => void

/** A web service on this machine that answers as it is told to, until it is closed; what it saw is kept. */
export async function openService(answer: Answer) {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const one = { method: request.method ?? '', path: request.url ?? '', body, headers: request.headers }
    seen.push(one)
    answer(one, response, seen.length)
  })
  // Of a process that computed for seconds, it would else close a connection that is being written to.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, close }
}
