import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Handler, Hono } from 'hono'
import type { ApiEnvironment, Exchange, ReadHeader } from './http/Api'
import { answerErrors } from './http/answer/answerErrors'
import { createRequestMetrics } from './http/answer/createRequestMetrics'
import { dress, dressedRefusal } from './http/answer/dress'
import { type HttpError, tooManyRequests } from './http/answer/HttpError'
import { refuseUpgrade } from './http/answer/refuseUpgrade'
import { addressGroup } from './http/request/addressGroup'
import { createFloodGuard } from './http/request/createFloodGuard'
import { createReadVisitor, type FoundVisitor } from './http/request/readVisitor'
import type { Served } from './noun/Noun'
import type { Services } from './noun/Services'
import type { Readiness } from './readiness/createReadiness'
import { createLimitCounter } from './sharing/createLimitCounter'
import { mostWaiting } from './sharing/mostWaiting'
import { answerTimes } from './upstream/answerTimes'
import { byTime } from './upstream/byTime'

/** The public side of the server, without a socket of its own. */
export interface Server {
  /** @param header reads a header by its name in lower case; default from the request, which costs more than from the socket. */
  fetch(
    request: Request,
    socketAddress: string,
    header?: ReadHeader,
    isGone?: () => boolean,
  ): Response | Promise<Response>
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Whether whoever dials from this address goes on although it was refused as often as it may ask. */
  isDeaf(socketAddress: string): boolean
  /** Notes a request of whoever dials from this address that nobody looked at. */
  refuse(socketAddress: string): void
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

/** Milliseconds it takes to read a request and to write its answer, about. */
const timeOfRequest = 0.1
/** Bytes of a body that count as another request: reading them takes as long. */
const bytesOfRequest = 8 * 1024
/** Bytes of an answer that count as another request: writing them takes as long. */
const bytesOfAnswer = 32 * 1024

interface Asked {
  readonly header: ReadHeader
  /** What the visitor's address is counted as. */
  readonly group: string
  /** When it arrived, in milliseconds of `performance`. */
  readonly began: number
  /** Why it is not answered, known before it is looked at. */
  readonly refusal?: ReturnType<typeof tooManyRequests>
}

/** What a body counts for that does not say how long it is. */
const unknownBody = 17

/** What a request with a body counts for. */
function costOfBody(header: ReadHeader): number {
  const length = header('content-length')
  if (length === undefined) return header('transfer-encoding') === undefined ? 1 : unknownBody
  return 1 + Math.min(Math.floor(Number(length) / bytesOfRequest) || 0, unknownBody)
}

/** Puts the nouns of this process's roles behind one port. */
export function createServer(
  services: Pick<Services, 'clock' | 'config' | 'log' | 'metrics' | 'queue'>,
  { served, refuse = () => undefined, readiness }: ServerParts,
): Server {
  const { clock, config, log, queue } = services
  const app = new Hono<ApiEnvironment>()
  const readVisitor = createReadVisitor(config, clock)
  const count = createRequestMetrics(services.metrics)
  // A guard against floods must cost nothing itself: each process counts alone, whatever else is shared.
  const perSecond = config.REQUESTS_PER_SECOND ?? (config.MODE === 'production' ? 100 : 0)
  const guard = createFloodGuard(clock, { limit: perSecond * (floodWindow / 1000), window: floodWindow })
  const countLimit = createLimitCounter(services.metrics)

  const refuseFlood = (exchange: Exchange, group: string, cost: number): Response | undefined => {
    if (perSecond === 0) return undefined
    const judged = guard.judge(group, cost)
    if (judged.kind === 'served') return undefined
    countLimit('requests of an address over HTTP')
    return dressedRefusal(exchange, tooManyRequests(judged.retryAfter))
  }
  const route = (method: string, path: string, handler: Handler<ApiEnvironment>) =>
    app.on(method, path, (context, next) => {
      context.env.route = path
      const answer = handler(context, next)
      return answer instanceof Promise ? byTime(clock, clock.now() + answerTimes.any, answer) : answer
    })
  app.options('*', () => new Response(null, { status: 204, headers: preflight }))
  route('GET', '/healthz', async (context) => {
    const healthy = (await readiness?.())?.status !== 'unready'
    return context.text(healthy ? 'ok' : 'unavailable', healthy ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
  for (const { routes } of served)
    for (const { method, path, handler } of routes?.routes ?? []) route(method, path, handler)
  answerErrors(app, { log, refuse, requestId: ({ env }) => env.requestId })
  // Not middleware of the router, and no promise where none is needed: that is a third of the time of an answer from memory.
  const answer = (
    request: Request,
    { address, origin, sealedFor }: FoundVisitor,
    { header, group, began, refusal }: Asked,
  ) => {
    const requestId = crypto.randomUUID()
    const exchange: Exchange = {
      requestId,
      address,
      origin,
      sealedFor,
      header,
      mode: config.MODE,
      route: 'none',
      dressed: false,
      bytes: 0,
    }
    const finish = (response: Response): Response => {
      const { dressed, route, bytes } = exchange
      if (bytes > bytesOfAnswer && perSecond > 0) guard.owe(group, Math.floor(bytes / bytesOfAnswer))
      if (!dressed) dress(response, requestId)
      count(request.method, route, response.status, (performance.now() - began) / 1000)
      log.debug('answered', { requestId, method: request.method, route, status: response.status })
      return response
    }
    const response =
      (refusal && dressedRefusal(exchange, refusal)) ??
      refuseFlood(exchange, group, request.method === 'GET' ? 1 : costOfBody(header)) ??
      app.fetch(request, exchange)
    return response instanceof Promise ? response.then(finish) : finish(response)
  }
  /** Who left while it waited made work all the same. */
  const leave = (group: string): Response => {
    guard.refuse(group)
    return new Response(null, { status: 499 })
  }
  /** An answer begun when it is its visitor's turn; no promise where that is now. */
  const inTurn = (
    group: string,
    isGone: () => boolean,
    begin: () => Response | Promise<Response>,
  ): Response | Promise<Response> => {
    let answered: Response | Promise<Response> | undefined
    let settle: ((answer: Response | Promise<Response>) => void) | undefined
    queue.run(
      group,
      () => {
        if (!settle) {
          answered = begin()
          return answered
        }
        // Nobody above this hears an error.
        const late = Promise.resolve().then(() => (isGone() ? leave(group) : begin()))
        settle(late)
        return late
      },
      timeOfRequest,
    )
    return (
      answered ??
      new Promise((resolve) => {
        settle = resolve
      })
    )
  }
  const upgrader = served.find(({ upgrade }) => upgrade)
  return {
    fetch(request, socketAddress, header = (name) => request.headers.get(name) ?? undefined, isGone = () => false) {
      const began = performance.now()
      const enter = (visitor: FoundVisitor) => {
        const group = addressGroup(visitor.address)
        const asked = { header, group, began }
        if (perSecond === 0 || queue.waiting(group) < mostWaiting)
          return inTurn(group, isGone, () => answer(request, visitor, asked))
        guard.refuse(group)
        countLimit('requests of an address that wait')
        return answer(request, visitor, { ...asked, refusal: tooManyRequests(1) })
      }
      const visitor = readVisitor(header, socketAddress)
      return visitor instanceof Promise ? visitor.then(enter) : enter(visitor)
    },
    isDeaf: (socketAddress) => perSecond > 0 && guard.isDeaf(addressGroup(socketAddress)),
    refuse: (socketAddress) => guard.refuse(addressGroup(socketAddress)),
    upgrade(request, socket, head) {
      if (upgrader?.upgrade) upgrader.upgrade(request, socket, head)
      else refuseUpgrade(socket, clock, '404 Not Found')
    },
  }
}
