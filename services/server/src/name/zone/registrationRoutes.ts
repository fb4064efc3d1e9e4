import { getNameSuggestions, postName } from '@latchkey/protocol/api'
import type { Context } from 'hono'
import { type Api, type ApiEnvironment, createApi } from '../../http/Api'
import { HttpError, notConfigured, tooMany } from '../../http/answer/HttpError'
import { addressGroup } from '../../http/request/addressGroup'
import { parseInput } from '../../http/request/parseInput'
import { readJson } from '../../http/request/readJson'
import type { Services } from '../../noun/Services'
import type { Project } from '../../project/Project'
import type { ProjectStore } from '../../project/ProjectStore'
import { requireOrigin, requirePage, requireProjectOf } from '../../project/requireProject'
import { createLimitCounter } from '../../sharing/createLimitCounter'
import type { TakeParameters } from '../../sharing/SharedState'
import type { UpstreamQuota } from '../../upstream/createUpstreamQuota'
import type { Zone } from '../Zone'
import type { Registration } from './createRegistrar'
import { judgeLabel } from './judgeLabel'
import { looksOf } from './looksOf'
import { mostSuggestions, suggestLabels } from './suggestLabels'

const mostBody = 16 * 1024
const aDay = 24 * 60 * 60 * 1_000
/** Registrations an address group may try, and names it may keep: an office takes so many, who hoards names would take more. */
const ofVisitor = { tries: { limit: 20, window: 60_000 }, names: { limit: 20, window: aDay } } as const
/** Names that are kept by way of one project: who kept few goes on, up to twice as many, where others took them all. */
const ofProject = { limit: 5_000, window: aDay } as const
const few = 3
/** Whose names count together where a call says no project, as the reference clients say none. */
const noProject = 'none'

const refusals = {
  used: [409, 'signature_used', 'This signature was used before. Sign again.'],
  full: [409, 'too_many_names', 'This address owns as many names as one may.'],
  taken: [409, 'name_taken', 'This name is taken.'],
  alike: [409, 'name_alike', 'This name looks like one that is taken.'],
  unproven: [401, 'bad_signature', 'The message was not signed by this address.'],
} as const satisfies Partial<Record<Registration, readonly [number, string, string]>>

/** `GET /v1/profile/suggestions/{name}` and `POST /v1/profile/account`. */
export function registrationRoutes(
  { shared, metrics }: Pick<Services, 'shared' | 'metrics'>,
  projects: Pick<ProjectStore, 'find'>,
  zone: Zone | undefined,
  quota: UpstreamQuota,
): Api {
  const countLimit = createLimitCounter(metrics)
  const api = createApi()
  const configured = (): Zone => {
    if (!zone) throw notConfigured('Registering names', 'NAMES_ZONE')
    return zone
  }
  const take = async (limit: string, key: string, rate: TakeParameters): Promise<void> => {
    const taken = await shared.take(key, rate)
    if (taken.allowed) return
    countLimit(limit)
    throw tooMany(taken.retryAfter)
  }

  api.get(getNameSuggestions.path, async (context) => {
    const project = await requirePage(projects, context)
    const { name: own, store } = configured()
    const { zone: asked } = parseInput(getNameSuggestions.query, context.req.query())
    // Nothing is known of the zones of others.
    if (asked && asked.replace(/^\./, '').toLowerCase() !== own) return context.json({ suggestions: [] })
    await quota.chargeTo(project.id, context.env.address)(1)
    const [typed, ...others] = suggestLabels(withoutZone(context.req.param('name'), own))
    if (typed === undefined) return context.json({ suggestions: [] })
    const looks = (label: string) => `${looksOf(label)}.${own}`
    const taken = await store.taken([typed, ...others].map(looks))
    const free = others.filter((label) => !taken.has(looks(label))).slice(0, mostSuggestions)
    const suggest = (label: string, registered: boolean) => ({ name: `${label}.${own}`, registered })
    // What nobody may have is told as if somebody had it: neither can be chosen.
    const first = suggest(typed, taken.has(looks(typed)) || judgeLabel(typed) !== undefined)
    return context.json({ suggestions: [first, ...free.map((label) => suggest(label, false))] })
  })

  api.post(postName.path, async (context) => {
    const body = await readJson(context.req.raw, { limit: mostBody })
    const project = await projectIn(projects, context, body)
    const { registrar } = configured()
    const { address } = context.env
    const group = addressGroup(address)
    await take('registrations of this address', `names:tries:${group}`, ofVisitor.tries)
    const registration = await registrar.register(parseInput(postName.body, body), {
      charge: quota.chargeTo(project?.id ?? noProject, address),
      async takeName() {
        await take('names of this address', `names:kept:${group}`, ofVisitor.names)
        const keptFew = await shared.take(`names:few:${group}`, { limit: few, window: aDay })
        const limit = ofProject.limit * (keptFew.allowed ? 2 : 1)
        await take('names of this project', `names:project:${project?.id ?? noProject}`, { ...ofProject, limit })
      },
    })
    if (registration === 'registered') return context.json({ success: true })
    // Whether its wallet signed is not known, so that nothing was done.
    if (registration === 'unknown') return context.json({ success: false, incomplete: true })
    const [status, reason, description] = refusals[registration]
    throw new HttpError(status, reason, description)
  })
  return api
}

const [anObject] = postName.body.pipe

/** The project that a call names, in its query or its body; it need not, since the owner's signature is what it is judged by. */
async function projectIn(
  projects: Pick<ProjectStore, 'find'>,
  context: Context<ApiEnvironment>,
  body: unknown,
): Promise<Project | undefined> {
  const id = parseInput(anObject, body)['projectId'] ?? context.req.query('projectId') ?? context.env.sealedFor
  if (id === undefined) return undefined
  const project = await requireProjectOf(projects, context, id)
  requireOrigin(context.env, project)
  return project
}

const withoutZone = (typed: string, zone: string): string =>
  typed.toLowerCase().endsWith(`.${zone}`) ? typed.slice(0, -zone.length - 1) : typed
