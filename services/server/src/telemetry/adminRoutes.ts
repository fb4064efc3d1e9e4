import { eraseEvents, exportEvents } from '@latchkey/protocol/api'
import { type Api, createApi } from '../http/Api'
import { HttpError } from '../http/answer/HttpError'
import type { ProjectStore } from '../project/ProjectStore'
import type { TelemetryStore } from './TelemetryStore'

/** Analytics for operators, on the admin port: `GET /telemetry/:project` exports a line of JSON an event, `DELETE` erases them. */
export function telemetryAdminRoutes(projects: Pick<ProjectStore, 'find'>, store: TelemetryStore): Api {
  const requireKnown = async (id: string) => {
    if (!(await projects.find(id))) throw new HttpError(404, 'not_found', 'There is no project with this id.')
  }
  const api = createApi()
  api.get(exportEvents.path, async ({ req }) => {
    const id = req.param('project')
    await requireKnown(id)
    const events = store.export(id)
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await events.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`))
      },
      cancel: () => void events.return(undefined),
    })
    return new Response(body, { headers: { 'Content-Type': 'application/x-ndjson' } })
  })
  api.delete(eraseEvents.path, async ({ req }) => {
    await requireKnown(req.param('project'))
    return Response.json({ erased: await store.erase(req.param('project')) })
  })
  return api
}
