import { postEvent, postEvents } from '@latchkey/protocol/api'
import type { Context } from 'hono'
import { type Api, type ApiEnvironment, createApi } from '../http/Api'
import { HttpError } from '../http/answer/HttpError'
import { addressGroup } from '../http/request/addressGroup'
import { readJson } from '../http/request/readJson'
import type { ServicesOf } from '../noun/Noun'
import type { ProjectStore } from '../project/ProjectStore'
import { requireProject } from '../project/requireProject'
import { dayOf } from './dayOf'
import { forgetOldEvents } from './forgetOldEvents'
import { parseEvents } from './parseEvents'
import type { TelemetryStore } from './TelemetryStore'
import type { telemetryVariables } from './telemetryVariables'

/** Bytes. */
const longestBody = 64 * 1024
/** A visitor's requests in one second. */
const rate = { limit: 20, window: 1_000 }

/** The analytics sink, `POST /e` and `POST /batch`: always 202 with `{}`, and kept only for projects that turned analytics on. */
export function telemetryRoutes(
  services: ServicesOf<typeof telemetryVariables>,
  projects: Pick<ProjectStore, 'find'>,
  store: TelemetryStore,
): Api {
  const { clock, config, log, shared } = services
  forgetOldEvents(store, services)
  const take = async (context: Context<ApiEnvironment>): Promise<void> => {
    const { address, origin } = context.env
    const project = await requireProject(projects, context)
    if (project.analytics !== 'on') return
    if (!(await shared.take(`telemetry:${addressGroup(address)}`, rate)).allowed) return
    const body = await readJson(context.req.raw, { limit: longestBody })
    const addresses = config.TELEMETRY_ADDRESSES.includes(project.id)
    await store.add(project.id, parseEvents(body, { origin, addresses, day: dayOf(clock.now()) }))
  }
  const api = createApi()
  api.on('POST', [postEvent.path, postEvents.path], async (context) => {
    try {
      await take(context)
    } catch (error) {
      // A page gains nothing by hearing of it: events are not repeated, and a refusal would tell who has an account here.
      if (!(error instanceof HttpError)) log.warn('events not kept', { error: (error as Error).name })
    }
    return Response.json({}, { status: 202 })
  })
  return api
}
