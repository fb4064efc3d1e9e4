import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { IsWithin } from './config/addressRanges'
import type { TlsFiles } from './config/adminTls'
import { ConfigError } from './config/ConfigError'
import { hostInUrl } from './config/hostInUrl'
import type { ReadHeader } from './http/Api'
import { addressGroup } from './http/request/addressGroup'
import { destroyQuietly, limitPipelining } from './limitPipelining'
import type { CountLimit } from './sharing/createLimitCounter'

export interface ListenParameters {
  readonly host: string
  /** 0 takes any free one. */
  readonly port: number
  /** The variable the port came from, so that an operator reads which one to change. */
  readonly variable: 'PORT' | 'ADMIN_PORT'
  /** Open connections of one address group; default any number. */
  readonly connectionsOfAddress?: number | undefined
  /** Proxies speak for many, so that theirs are not counted; default nobody. */
  readonly isProxy?: IsWithin | undefined
  /** Whether an address, no proxy's, is not to be heard any more now: its connections are cut; default nobody. */
  readonly isDeaf?: ((socketAddress: string) => boolean) | undefined
  /** Notes a request of an address, no proxy's, that was dropped unread. */
  refuse?: ((socketAddress: string) => void) | undefined
  /** Milliseconds in which a connection must say something at all; default as long as for the head of a request. */
  readonly silence?: number | undefined
  /** Speaks TLS with these; default plain HTTP. */
  readonly tls?: TlsFiles | undefined
  countLimit?: CountLimit | undefined
  /** @param isGone whether nobody waits for the answer any more. */
  fetch(
    request: Request,
    socketAddress: string,
    header: ReadHeader,
    isGone: () => boolean,
  ): Response | Promise<Response>
}

/** Connections the system holds for this process while it does something else; beyond them, honest ones would wait for seconds. */
const backlog = 4_096

const options = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  // How late the first two may be noticed.
  connectionsCheckingInterval: 1_000,
}

/**
 * Listens for HTTP; slow and oversized heads are cut off.
 *
 * @throws ConfigError when the port or the address cannot be had.
 */
export async function listen({
  host,
  port,
  variable,
  connectionsOfAddress,
  isProxy = () => false,
  isDeaf = () => false,
  refuse = () => {},
  silence = options.headersTimeout,
  tls,
  countLimit = () => {},
  fetch,
}: ListenParameters): Promise<{ http: Server; url: string }> {
  const isUnheard = ({ remoteAddress = '' }: Socket) => isDeaf(remoteAddress) && !isProxy(remoteAddress)
  const answer = getRequestListener((request, { incoming }) =>
    fetch(
      request,
      ('socket' in incoming && incoming.socket.remoteAddress) || '',
      (name) => {
        const value = incoming.headers[name]
        return Array.isArray(value) ? value.join(', ') : value
      },
      () => 'socket' in incoming && incoming.socket.destroyed,
    ),
  )
  // Of many requests in one write, each would be refused for as much as it costs to answer one.
  const isDropped = limitPipelining({
    drop: ({ remoteAddress = '' }) => isProxy(remoteAddress) || refuse(remoteAddress),
    cut: () => countLimit('requests of a connection at once'),
  })
  const listener: RequestListener = (incoming, outgoing) => {
    if (isDropped(incoming, outgoing)) return
    if (isUnheard(incoming.socket)) destroyQuietly(incoming.socket)
    else answer(incoming, outgoing)
  }
  const http: Server = tls
    ? createTlsServer({ ...options, ...tls, minVersion: 'TLSv1.2' }, listener)
    : createServer(options, listener)
  const judges: Judge[] = [
    (socket) => (isUnheard(socket) ? 'refused requests of an address' : undefined),
    ...(connectionsOfAddress === undefined ? [] : [limitConnections(connectionsOfAddress, isProxy)]),
  ]
  cutSilent(http, silence)
  judgeConnections(http, judges, countLimit)
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error) => reject(refusalOf(error, variable, `${host}:${port}`)))
    http.listen({ port, host, backlog }, resolve)
  })
  const { port: taken } = http.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : hostInUrl(host)
  return { http, url: `${tls ? 'https' : 'http'}://${name}:${taken}` }
}

/** Cuts connections that say nothing: the limits of the HTTP server begin with the first byte. */
function cutSilent(http: Server, within: number): void {
  http.on('connection', (socket) => {
    const timer = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy()
    }, within)
    timer.unref()
    socket.once('close', () => clearTimeout(timer))
  })
}

/** Answers which limit a new connection is over, if any. */
type Judge = (socket: Socket) => string | undefined

/** Cuts connections over a limit before a parser is made for them: of a thousand a second, that is a third of what each costs. */
function judgeConnections(http: Server, judges: readonly Judge[], countLimit: CountLimit): void {
  const own = http.listeners('connection') as ((socket: Socket) => void)[]
  http.removeAllListeners('connection')
  http.on('connection', (socket) => {
    // Whatever becomes of a socket later on (an upgrade takes the server's own listener off): an error ends that socket alone.
    socket.on('error', () => {})
    for (const judge of judges) {
      const limit = judge(socket)
      if (limit === undefined) continue
      countLimit(limit)
      socket.destroy()
      return
    }
    for (const listener of own) listener.call(http, socket)
  })
}

/** Connections of an address group beyond so many that are open. */
function limitConnections(most: number, isProxy: IsWithin): Judge {
  const open = new Map<string, number>()
  return (socket) => {
    const { remoteAddress = '' } = socket
    if (isProxy(remoteAddress)) return undefined
    const group = addressGroup(remoteAddress)
    const own = (open.get(group) ?? 0) + 1
    if (own > most) return 'connections of an address'
    open.set(group, own)
    socket.once('close', () => {
      const left = (open.get(group) ?? 1) - 1
      if (left > 0) open.set(group, left)
      else open.delete(group)
    })
    return undefined
  }
}

/** In words what to change; other failures stay as they are. */
function refusalOf(error: NodeJS.ErrnoException, variable: ListenParameters['variable'], place: string): Error {
  const hosts = variable === 'PORT' ? 'HOST' : 'ADMIN_HOST'
  if (error.code === 'EADDRINUSE')
    return new ConfigError([`${place} is in use by another program. Set another ${variable}, or 0 for any free one.`])
  if (error.code === 'EACCES')
    return new ConfigError([`${place} may not be used by this user. Set a ${variable} above 1023.`])
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new ConfigError([`${place} is no address of this machine. Set another ${hosts}.`])
  return error
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
