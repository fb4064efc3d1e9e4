import { Hono } from 'hono'
import { directoryAdminRoutes } from '../directory/adminRoutes'
import type { ApiEnvironment, Routes } from '../http/Api'
import { answerErrors } from '../http/answerErrors'
import { projectAdminRoutes } from '../project/adminRoutes'
import type { Readiness } from '../readiness/createReadiness'
import { recordAdminRoutes } from '../record/adminRoutes'
import type { Services } from '../Services'
import { telemetryAdminRoutes } from '../telemetry/adminRoutes'
import { requireAdminKey } from './requireAdminKey'

/** What operators may do, each noun with its own router. */
const adminRoutes: readonly Routes[] = [
  projectAdminRoutes,
  recordAdminRoutes,
  directoryAdminRoutes,
  telemetryAdminRoutes,
]

/** The operator's side of the server: readiness and metrics for anybody who reaches the port, the rest behind `ADMIN_KEY`. */
export function createAdmin(
  services: Services,
  readiness: () => Promise<Readiness>,
): (request: Request, socketAddress: string) => Promise<Response> {
  const { log, metrics } = services
  const app = new Hono<ApiEnvironment & { Bindings: { address: string } }>()
  app.use(async (context, next) => {
    const requestId = crypto.randomUUID()
    context.set('facts', { requestId, address: context.env.address, origin: undefined, project: undefined })
    await next()
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Cache-Control', 'no-store')
  })
  app.get('/readyz', async (context) => {
    const state = await readiness()
    return context.json(state, state.status === 'unready' ? 503 : 200)
  })
  app.get('/metrics', async (context) =>
    context.body(await metrics.metrics(), 200, { 'Content-Type': metrics.contentType }),
  )
  app.use('*', requireAdminKey(services))
  for (const make of adminRoutes) app.route('/', make(services) as never)
  answerErrors(app, log, (context) => context.get('facts')?.requestId)
  return async (request, address) => app.fetch(request, { address })
}
