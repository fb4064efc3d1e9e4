import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Hono } from 'hono'
import { routePath } from 'hono/route'
import type { ApiEnvironment, Routes } from './http/Api'
import { addressGroup } from './http/addressGroup'
import { answerErrors } from './http/answerErrors'
import { createRequestMetrics } from './http/createRequestMetrics'
import { tooMany } from './http/HttpError'
import { createReadVisitor } from './http/readVisitor'
import type { Readiness } from './readiness/createReadiness'
import type { RelayDoor } from './relay/RelayDoor'
import { routes as allRoutes } from './routes'
import type { Services } from './Services'
import { createMemoryShared } from './sharing/createMemoryShared'

/** The public side of the server, without a socket of its own. */
export interface Server {
  fetch(request: Request, socketAddress: string): Promise<Response>
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

export interface ServerParts {
  readonly relay?: RelayDoor | undefined
  /** What `/healthz` answers by; always healthy when left out. */
  readonly readiness?: (() => Promise<Readiness>) | undefined
  /** The nouns; all of them when left out. */
  readonly routes?: readonly Routes[] | undefined
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
export function createServer(services: Services, { relay, readiness, routes = allRoutes }: ServerParts = {}): Server {
  const { clock, config, log, projects } = services
  const app = new Hono<ApiEnvironment & { Bindings: { address: string } }>()
  const readVisitor = createReadVisitor(config, clock)
  const count = createRequestMetrics(services.metrics)
  // A guard against floods must cost nothing itself: each process counts alone, whatever else is shared.
  const floods = createMemoryShared(clock)
  const perSecond = config.REQUESTS_PER_SECOND ?? (config.MODE === 'production' ? 100 : 0)

  app.use(async (context, next) => {
    const began = performance.now()
    const requestId = crypto.randomUUID()
    context.set('facts', { requestId, address: context.env.address, origin: undefined, project: undefined })
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
    const projectId = req.query('projectId')
    const project = projectId ? await projects.find(projectId) : undefined
    context.set('facts', { requestId, ...visitor, project })
    await next()
  })
  app.options('*', () => new Response(null, { status: 204, headers: preflight }))
  app.get('/healthz', async (context) => {
    const healthy = (await readiness?.())?.status !== 'unready'
    return context.text(healthy ? 'ok' : 'unavailable', healthy ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
  if (config.ROLES.includes('api')) for (const make of routes) app.route('/', make(services) as never)
  if (relay) app.post('/rpc', (context) => relay.rpc(context.req.raw, context.get('facts')))
  answerErrors(app, log, (context) => context.get('facts')?.requestId)
  return {
    fetch: async (request, address) => app.fetch(request, { address }),
    upgrade(request, socket, head) {
      if (relay) relay.upgrade(request, socket, head)
      else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    },
  }
}

/** What a request is counted under: its template, or `none` for what matched only the middleware. */
const routeOf = (path: string, status: number) => (path === '/*' || path === '*' || status === 405 ? 'none' : path)
