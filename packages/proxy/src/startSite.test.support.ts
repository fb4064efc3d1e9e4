import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { ProxyHandler } from './createProxyHandler'

export interface TestSite {
  readonly url: string
  /** Headers of what reached it, newest last. */
  readonly seen: IncomingMessage[]
  stop(): Promise<void>
}

/** A Node server that answers by a `fetch`-shaped function, and hands upgrades on; what a site that mounts the proxy is. */
export async function startSite(
  handle: (request: Request, address: string) => Promise<Response>,
  upgrade?: ProxyHandler['upgrade'],
): Promise<TestSite> {
  const seen: IncomingMessage[] = []
  const server = createServer(async (incoming, outgoing) => {
    seen.push(incoming)
    const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)])
    const { method = 'GET' } = incoming
    const response = await handle(
      new Request(`http://${incoming.headers.host}${incoming.url}`, {
        method,
        headers,
        ...(method === 'GET' || method === 'HEAD' ? {} : { body: Readable.toWeb(incoming), duplex: 'half' }),
      } as RequestInit),
      incoming.socket.remoteAddress ?? '',
    )
    outgoing.writeHead(response.status, [...response.headers].flat())
    if (response.body) for await (const part of response.body) outgoing.write(part)
    outgoing.end()
  })
  server.on('upgrade', (incoming, socket, head) => {
    seen.push(incoming)
    if (!upgrade?.(incoming, socket, head)) socket.end('HTTP/1.1 404 Not Found\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
