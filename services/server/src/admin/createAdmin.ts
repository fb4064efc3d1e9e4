import { Hono } from 'hono'
import type { Audit } from '../audit/createAudit'
import type { Api, ApiEnvironment } from '../http/Api'
import { answerErrors } from '../http/answer/answerErrors'
import type { HttpError } from '../http/answer/HttpError'
import type { Services } from '../noun/Services'
import type { Readiness } from '../readiness/createReadiness'
import { recordActions } from './recordActions'
import { refusePlain } from './refusePlain'
import { requireOperator } from './requireOperator'

export interface AdminParts {
  readiness(): Promise<Readiness>
  /** Names of what is missing for the server to be kept safe. */
  warnings(): Promise<readonly string[]>
  /** What operators may do, each noun with its own router. */
  readonly routes: readonly Api[]
  refuse(error: unknown): HttpError | undefined
  /** Where every action is written down before it is done. */
  readonly audit: Pick<Audit, 'append'>
  /** Whether the port speaks TLS; over plain HTTP only this machine is answered. */
  readonly isEncrypted: boolean
}

/** The operator's side of the server: readiness and metrics for anybody who reaches the port, the rest for operators. */
export function createAdmin(
  services: Pick<Services, 'config' | 'log' | 'metrics' | 'shared'>,
  { readiness, warnings, routes, refuse, audit, isEncrypted }: AdminParts,
): (request: Request, socketAddress: string) => Promise<Response> {
  const { log, metrics } = services
  const app = new Hono<ApiEnvironment>()
  app.use(async (context, next) => {
    await next()
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Cache-Control', 'no-store')
  })
  app.use(async ({ req, env }, next) => {
    const refused = isEncrypted ? undefined : refusePlain(req.raw.headers, env.address)
    if (refused) throw refused
    await next()
  })
  app.get('/readyz', async (context) => {
    const { nouns, draining, ...state } = await readiness()
    const more = { ...nouns, draining, warnings: await warnings() }
    return context.json({ ...state, ...more }, state.status === 'unready' ? 503 : 200)
  })
  app.get('/metrics', async (context) =>
    context.body(await metrics.metrics(), 200, { 'Content-Type': metrics.contentType }),
  )
  app.use('*', requireOperator(services, audit), recordActions(audit))
  for (const api of routes) app.route('/', api as never)
  answerErrors(app, { log, refuse, requestId: ({ env }) => env.requestId })
  return async (request, address) => {
    const header = (name: string) => request.headers.get(name) ?? undefined
    return app.fetch(request, {
      requestId: crypto.randomUUID(),
      address,
      origin: undefined,
      sealedFor: undefined,
      header,
      route: 'none',
      dressed: false,
      bytes: 0,
    })
  }
}
