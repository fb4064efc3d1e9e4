import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Hono } from 'hono'
import { routePath } from 'hono/route'
import type { ApiEnvironment } from './http/Api'
import { answerErrors } from './http/answer/answerErrors'
import { createRequestMetrics } from './http/answer/createRequestMetrics'
import { type HttpError, tooMany } from './http/answer/HttpError'
import { addressGroup } from './http/request/addressGroup'
import { createReadVisitor } from './http/request/readVisitor'
import type { Served } from './noun/Noun'
import type { Services } from './noun/Services'
import type { Readiness } from './readiness/createReadiness'
import { createMemoryShared } from './sharing/createMemoryShared'

/** The public side of the server, without a socket of its own. */
export interface Server {
  fetch(request: Request, socketAddress: string): Promise<Response>
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

/** Every answer may be read by any page: no endpoint uses cookies, and origins are checked where they matter. */
const onEveryAnswer = Object.entries({
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After, ETag, X-Request-Id',
  'X-Content-Type-Options': 'nosniff',
})
const preflight = {
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers': 'content-type, solana-client',
  'Access-Control-Max-Age': '7200',
} as const

/** One visitor's requests are counted over this many milliseconds, so that a page may open with a burst. */
const floodWindow = 10_000

/** Puts the nouns of this process's roles behind one door. */
export function createServer(
  services: Pick<Services, 'clock' | 'config' | 'log' | 'metrics'>,
  { served, refuse = () => undefined, readiness }: ServerParts,
): Server {
  const { clock, config, log } = services
  const app = new Hono<ApiEnvironment & { Bindings: { address: string } }>()
  const readVisitor = createReadVisitor(config, clock)
  const count = createRequestMetrics(services.metrics)
  // A guard against floods must cost nothing itself: each process counts alone, whatever else is shared.
  const floods = createMemoryShared(clock)
  const perSecond = config.REQUESTS_PER_SECOND ?? (config.MODE === 'production' ? 100 : 0)

  app.use(async (context, next) => {
    const began = performance.now()
    const requestId = crypto.randomUUID()
    context.set('facts', { requestId, address: context.env.address, origin: undefined })
    await next()
    // On the answer itself: `context.header` would copy it for each, which costs more than all the rest.
    const { headers } = context.res
    headers.set('X-Request-Id', requestId)
    for (const [name, value] of onEveryAnswer) headers.set(name, value)
    const { status } = context.res
    const answered = { method: context.req.method, route: routeOf(routePath(context, -1), status), status }
    count(answered, (performance.now() - began) / 1000)
    log.debug('answered', { requestId, ...answered })
  })
  app.use(async (context, next) => {
    const { req } = context
    const { requestId } = context.get('facts')
    const visitor = await readVisitor((name) => req.header(name), context.env.address)
    if (perSecond > 0) {
      const rate = { limit: perSecond * (floodWindow / 1000), window: floodWindow }
      const taken = await floods.take(addressGroup(visitor.address), rate)
      if (!taken.allowed) throw tooMany(taken.retryAfter)
    }
    context.set('facts', { requestId, ...visitor })
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
    fetch: async (request, address) => app.fetch(request, { address }),
    upgrade(request, socket, head) {
      if (upgrader?.upgrade) upgrader.upgrade(request, socket, head)
      else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    },
  }
}

/** What a request is counted under: its template, or `none` for what matched only the middleware. */
const routeOf = (path: string, status: number) => (path === '/*' || path === '*' || status === 405 ? 'none' : path)
