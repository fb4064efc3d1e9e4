import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Visitor } from '@latchkey/protocol/visitor'
import { Hono } from 'hono'
import { routePath } from 'hono/route'
import type { ApiEnvironment, ReadHeader } from './http/Api'
import { answerErrors } from './http/answer/answerErrors'
import { createRequestMetrics } from './http/answer/createRequestMetrics'
import { dress } from './http/answer/dress'
import { type HttpError, tooMany } from './http/answer/HttpError'
import { addressGroup } from './http/request/addressGroup'
import { createReadVisitor } from './http/request/readVisitor'
import type { Served } from './noun/Noun'
import type { Services } from './noun/Services'
import type { Readiness } from './readiness/createReadiness'
import { createMemoryShared } from './sharing/createMemoryShared'

/** The public side of the server, without a socket of its own. */
export interface Server {
  /** @param header reads a header by its name in lower case; default from the request, which costs more than from the socket. */
  fetch(request: Request, socketAddress: string, header?: ReadHeader): Promise<Response>
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

export interface ServerParts {
  /** What the nouns of this process do. */
  readonly served: readonly Served[]
  /** How an error of a noun is told; every other one is answered without a word of its inside. */
  refuse?(error: unknown): HttpError | undefined
  /** What `/healthz` answers by; always healthy when left out. */
  readonly readiness?: (() => Promise<Readiness>) | undefined
}

const preflight = {
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers': 'content-type, solana-client',
  'Access-Control-Max-Age': '7200',
} as const

/** One visitor's requests are counted over this many milliseconds, so that a page may open with a burst. */
const floodWindow = 10_000

/** Puts the nouns of this process's roles behind one port. */
export function createServer(
  services: Pick<Services, 'clock' | 'config' | 'log' | 'metrics'>,
  { served, refuse = () => undefined, readiness }: ServerParts,
): Server {
  const { clock, config, log } = services
  const app = new Hono<ApiEnvironment & { Bindings: { address: string; header: ReadHeader } }>()
  const readVisitor = createReadVisitor(config, clock)
  const count = createRequestMetrics(services.metrics)
  // A guard against floods must cost nothing itself: each process counts alone, whatever else is shared.
  const floods = createMemoryShared(clock)
  const perSecond = config.REQUESTS_PER_SECOND ?? (config.MODE === 'production' ? 100 : 0)

  /** Who asks; a visitor who asks too often is told so. */
  const meet = async (header: ReadHeader, socketAddress: string): Promise<Visitor> => {
    const visitor = await readVisitor(header, socketAddress)
    if (perSecond === 0) return visitor
    const rate = { limit: perSecond * (floodWindow / 1000), window: floodWindow }
    const taken = await floods.take(addressGroup(visitor.address), rate)
    if (!taken.allowed) throw tooMany(taken.retryAfter)
    return visitor
  }
  app.use(async (context, next) => {
    const began = performance.now()
    const requestId = crypto.randomUUID()
    const { address, header } = context.env
    context.set('facts', { requestId, address, header, origin: undefined })
    await next()
    if (!context.get('dressed')) dress(context.res, requestId)
    const { status } = context.res
    const { method } = context.req
    const route = routeOf(routePath(context, -1), status)
    count(method, route, status, (performance.now() - began) / 1000)
    log.debug('answered', { requestId, method, route, status })
  })
  app.use(async (context, next) => {
    const { requestId, header } = context.get('facts')
    const { address, origin } = await meet(header, context.env.address)
    context.set('facts', { requestId, address, origin, header })
    await next()
  })
  app.options('*', () => new Response(null, { status: 204, headers: preflight }))
  app.get('/healthz', async (context) => {
    const healthy = (await readiness?.())?.status !== 'unready'
    return context.text(healthy ? 'ok' : 'unavailable', healthy ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
  for (const { routes } of served) if (routes) app.route('/', routes as never)
  answerErrors(app, { log, refuse, requestId: (context) => context.get('facts')?.requestId })
  const upgrader = served.find(({ upgrade }) => upgrade)
  return {
    fetch: async (request, address, header = (name) => request.headers.get(name) ?? undefined) =>
      app.fetch(request, { address, header }),
    upgrade(request, socket, head) {
      if (upgrader?.upgrade) upgrader.upgrade(request, socket, head)
      else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    },
  }
}

/** What a request is counted under: its template, or `none` for what matched only the middleware. */
const routeOf = (path: string, status: number) => (path === '/*' || path === '*' || status === 405 ? 'none' : path)
