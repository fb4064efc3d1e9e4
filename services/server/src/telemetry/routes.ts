import type { Context } from 'hono'
import { type ApiEnvironment, createApi, type Routes } from '../http/Api'
import { addressGroup } from '../http/addressGroup'
import { HttpError } from '../http/HttpError'
import { readJson } from '../http/readJson'
import { createTelemetryStore } from './createTelemetryStore'
import { dayOf } from './dayOf'
import { forgetOldEvents } from './forgetOldEvents'
import { parseEvents } from './parseEvents'

/** Bytes. */
const longestBody = 64 * 1024
/** A visitor's requests in one second. */
const rate = { limit: 20, window: 1_000 }

/** The analytics sink, `POST /e` and `POST /batch`: always 202 with `{}`, and kept only for projects that turned analytics on. */
export const telemetryRoutes: Routes = (services) => {
  const { clock, config, database, log, shared } = services
  const store = createTelemetryStore(database)
  forgetOldEvents(store, services)
  const take = async (context: Context<ApiEnvironment>): Promise<void> => {
    const { project, address, origin } = context.get('facts')
    if (project?.analytics !== 'on') return
    if (!(await shared.take(`telemetry:${addressGroup(address)}`, rate)).allowed) return
    const body = await readJson(context.req.raw, { limit: longestBody })
    const addresses = config.TELEMETRY_ADDRESSES.includes(project.id)
    await store.add(project.id, parseEvents(body, { origin, addresses, day: dayOf(clock.now()) }))
  }
  const api = createApi()
  api.on('POST', ['/e', '/batch'], async (context) => {
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
