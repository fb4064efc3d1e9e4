import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { createVisitorSeal } from '@latchkey/protocol/visitor'
import { createFetch } from './createFetch'
import { createUpgrade } from './createUpgrade'
import { type ProxyOptions, parseProxyOptions } from './ProxyOptions'

export type { ProxyOptions } from './ProxyOptions'

/** Mounted by a site: its browsers talk to the site only, the site talks to the Latchkey server. */
export interface ProxyHandler {
  /** Answers what is below the mount path; `info.address` is the visitor's IP address where the host knows it. */
  fetch(request: Request, info?: { readonly address?: string | undefined }): Promise<Response>
  /** Takes `upgrade` events of a Node server for the relay; `false` leaves the socket to the site. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Uint8Array): boolean
}

/**
 * A handler for first-party mode: fixed upstream, only the calls a kit makes, no redirects, no cookies either way, and the
 * visitor's address and origin sealed for the server.
 *
 * @throws `config.invalid` for a wrong option.
 * @example
 * const proxy = createProxyHandler({ upstream: 'https://door.example.org', secret: process.env.PROXY_SECRET })
 * serve({ fetch: (request) => proxy.fetch(request) }).on('upgrade', proxy.upgrade)
 */
export function createProxyHandler(options: ProxyOptions): ProxyHandler {
  const settings = parseProxyOptions(options)
  const visitorSeal = createVisitorSeal(settings.secret)
  const seal = (visitor: { readonly address: string; readonly origin: string }) =>
    visitorSeal.close(visitor, Date.now())
  return { fetch: createFetch(settings, seal), upgrade: createUpgrade(settings, seal) }
}
