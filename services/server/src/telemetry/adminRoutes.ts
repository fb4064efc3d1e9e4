import { eraseEvents, exportEvents } from '@latchkey/protocol/api'
import { type Api, createApi } from '../http/Api'
import { parseInput } from '../http/request/parseInput'
import type { ProjectStore } from '../project/ProjectStore'
import { requireKnown } from '../project/requireKnown'
import type { TelemetryStore } from './TelemetryStore'

/** Analytics for operators, on the admin port: `GET /telemetry/:project` exports a line of JSON an event, `DELETE` erases them. */
export function telemetryAdminRoutes(projects: Pick<ProjectStore, 'find'>, store: TelemetryStore): Api {
  const api = createApi()
  api.get(exportEvents.path, async ({ req }) => {
    const { project } = parseInput(exportEvents.params, req.param())
    const { id } = await requireKnown(projects, project)
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
    const { project } = parseInput(eraseEvents.params, req.param())
    const { id } = await requireKnown(projects, project)
    return Response.json({ erased: await store.erase(id) })
  })
  return api
}
