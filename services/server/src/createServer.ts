import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Hono } from 'hono'
import type { ApiEnvironment } from './http/Api'
import { clientAddress } from './http/clientAddress'
import { HttpError } from './http/HttpError'
import type { RelayDoor } from './relay/RelayDoor'
import { routes } from './routes'
import type { Services } from './Services'

/** The public side of the server, without a socket of its own. */
export interface Server {
  fetch(request: Request, socketAddress: string): Promise<Response>
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

const open = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After, ETag, X-Request-Id',
} as const
const preflight = {
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers': 'content-type, solana-client',
  'Access-Control-Max-Age': '7200',
} as const

/** Puts the nouns of this process's roles behind one door; every answer, errors included, may be read by any page. */
export function createServer(services: Services, relay?: RelayDoor | undefined): Server {
  const { config, log, projects } = services
  const app = new Hono<ApiEnvironment & { Bindings: { address: string } }>()
  app.use(async (context, next) => {
    const { req } = context
    const requestId = crypto.randomUUID()
    const query = req.query('projectId')
    context.set('facts', {
      requestId,
      address: clientAddress(context.env.address, req.header('x-forwarded-for'), config.TRUSTED_PROXIES),
      origin: req.header('origin'),
      project: query ? await projects.find(query) : undefined,
    })
    await next()
    context.header('X-Request-Id', requestId)
    context.header('X-Content-Type-Options', 'nosniff')
    for (const [name, value] of Object.entries(open)) context.header(name, value)
    log.debug('answered', { requestId, method: req.method, path: req.path, status: context.res.status })
  })
  app.options('*', () => new Response(null, { status: 204, headers: preflight }))
  app.get('/healthz', (context) => context.text('ok'))
  for (const make of routes) app.route('/', make(services) as never)
  if (relay) app.post('/rpc', (context) => relay.rpc(context.req.raw, context.get('facts').address))
  app.notFound(() => new HttpError(404, 'not_found', 'There is nothing at this address.').toResponse())
  app.onError((error, context) => {
    if (error instanceof HttpError) return error.toResponse()
    log.error('failed', { requestId: context.get('facts')?.requestId, error: error.name })
    return new HttpError(500, 'internal', 'Something went wrong on this server.').toResponse()
  })
  return {
    fetch: async (request, address) => app.fetch(request, { address }),
    upgrade(request, socket, head) {
      if (relay) relay.upgrade(request, socket, head)
      else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    },
  }
}
