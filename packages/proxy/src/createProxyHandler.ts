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
 * Makes the handler of first-party mode: a fixed upstream, only the calls a kit makes, no redirects, no cookies either
 * way, and the visitor's address and origin sealed for the server.
 *
 * @throws `config.invalid` for a wrong option.
 * @example
 * const secret = 'a secret of at least 32 characters'
 * const projectId = '0123456789abcdef0123456789abcdef'
 * const origin = 'https://shop.example'
 * const proxy = createProxyHandler({ upstream: 'https://door.example.org', projectId, secret, origin })
 * const response = await proxy.fetch(request, { address: '203.0.113.9' })
 */
export function createProxyHandler(options: ProxyOptions): ProxyHandler {
  const settings = parseProxyOptions(options)
  const visitorSeal = createVisitorSeal(settings.secret)
  const seal = (visitor: { readonly address: string; readonly origin: string }) =>
    visitorSeal.close({ ...visitor, projectId: settings.projectId }, Date.now())
  return { fetch: createFetch(settings, seal), upgrade: createUpgrade(settings, seal) }
}
