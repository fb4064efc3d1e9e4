import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { ReadHeader } from './http/Api'

export interface ListenParameters {
  readonly host: string
  /** 0 takes any free one. */
  readonly port: number
  fetch(request: Request, socketAddress: string, header: ReadHeader): Promise<Response>
}

/** Listens for HTTP; slow and oversized heads are cut off. */
export async function listen({ host, port, fetch }: ListenParameters): Promise<{ http: Server; url: string }> {
  const options = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 }
  const listener = getRequestListener((request, { incoming }) =>
    fetch(request, ('socket' in incoming && incoming.socket.remoteAddress) || '', (name) => {
      const value = incoming.headers[name]
      return Array.isArray(value) ? value.join(', ') : value
    }),
  )
  const http = createServer(options, listener)
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, host, resolve)
  })
  const { port: taken } = http.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return { http, url: `http://${name}:${taken}` }
}

/** Takes no new connections, lets open requests end, and cuts what is left after `within` milliseconds. */
export function stopListening(http: Server, within: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => http.closeAllConnections(), within)
    timer.unref()
    http.close(() => {
      clearTimeout(timer)
      resolve()
    })
    http.closeIdleConnections()
  })
}
