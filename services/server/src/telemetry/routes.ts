import { postEvent, postEvents } from '@latchkey/protocol/api'
import type { Context } from 'hono'
import { type Api, type ApiEnvironment, createApi } from '../http/Api'
import { HttpError } from '../http/answer/HttpError'
import { addressGroup } from '../http/request/addressGroup'
import { readJson } from '../http/request/readJson'
import type { ServicesOf } from '../noun/Noun'
import type { ProjectStore } from '../project/ProjectStore'
import { requireOrigin, requireProject } from '../project/requireProject'
import { createBuckets } from '../sharing/createBuckets'
import { createLimitCounter } from '../sharing/createLimitCounter'
import { dayOf } from './dayOf'
import { parseEvents } from './parseEvents'
import type { TelemetryStore } from './TelemetryStore'
import type { telemetryVariables } from './telemetryVariables'

/** Bytes. */
const longestBody = 64 * 1024
/** A visitor's requests in one second. */
const rate = { limit: 20, window: 1_000 }
/** Events of an address group that are kept: as many as a day of a busy office has. */
const share = { burst: 2_000, perSecond: 5_000 / 86_400 }
const aDay = 86_400_000

/** The analytics sink, `POST /e` and `POST /batch`: always 202 with `{}`, and kept only for projects that turned analytics on. */
export function telemetryRoutes(
  services: ServicesOf<typeof telemetryVariables>,
  projects: Pick<ProjectStore, 'find'>,
  store: TelemetryStore,
): Api {
  const { clock, config, log, metrics, shared } = services
  const countLimit = createLimitCounter(metrics)
  const shares = createBuckets(clock, share)
  const take = async (context: Context<ApiEnvironment>): Promise<void> => {
    const { address, origin, mode } = context.env
    const project = await requireProject(projects, context)
    if (project.analytics !== 'on') return
    // Every browser says where a page of another origin sends events from.
    if (project.allowedOrigins.length > 0) requireOrigin({ origin: origin ?? 'null', mode }, project)
    const group = addressGroup(address)
    if (!(await shared.take(`telemetry:${group}`, rate)).allowed) return countLimit('analytics of this address')
    const body = await readJson(context.req.raw, { limit: longestBody })
    const addresses = config.TELEMETRY_ADDRESSES.includes(project.id)
    const events = parseEvents(body, { origin, addresses, day: dayOf(clock.now()) })
    if (events.length === 0) return
    if (!shares.take(group, events.length).allowed) return countLimit('analytics of this address')
    const perDay = { limit: config.TELEMETRY_EVENTS_PER_DAY, window: aDay, cost: events.length }
    if (!(await shared.take(`telemetry:day:${project.id}`, perDay)).allowed)
      return countLimit('analytics of this project')
    await store.add(project.id, events)
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
