import {
  array,
  boolean,
  check,
  custom,
  exactOptional,
  record as mapOf,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
} from 'valibot'
import { isRecord } from '../../json/isRecord'
import type { Endpoint } from '../Endpoint'
import { type JsonObject, record, textLike } from '../field'
import { projectId } from '../ids'
import { featureIds } from '../project/projectCalls'

const feature = object({ isEnabled: boolean(), config: nullable(array(string())) })
const mostOrigins = 50

/** A project as operators see it. */
const project = object({
  id: projectId,
  name: string(),
  /** Exact origins or whole-label wildcards; empty: no page is refused. */
  allowedOrigins: array(string()),
  analytics: picklist(['off', 'on']),
  /** Pages without an origin of their own. */
  opaqueOrigin: picklist(['refuse', 'allow']),
  features: mapOf(string(), feature),
})

const isName = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 100 && !/\p{Cc}/u.test(value)

const isFeature = (value: unknown): boolean => {
  if (!isRecord(value) || typeof value['isEnabled'] !== 'boolean') return false
  const config = value['config'] ?? null
  return (
    config === null || (Array.isArray(config) && config.length <= 50 && config.every((one) => typeof one === 'string'))
  )
}

const word = <const T extends string>(name: string, words: readonly T[]) =>
  picklist(words, `${name} must be one of ${words.join(', ')}.`)

const changeable = {
  name: custom<string>(isName, 'name must be 1 to 100 printable characters.'),
  allowedOrigins: custom<readonly unknown[]>(
    (value) => Array.isArray(value) && value.length <= mostOrigins,
    `allowedOrigins must be a list of at most ${mostOrigins}.`,
  ),
  analytics: word('analytics', ['off', 'on']),
  opaqueOrigin: word('opaqueOrigin', ['refuse', 'allow']),
  features: custom<
    Readonly<Record<string, { readonly isEnabled: boolean; readonly config?: readonly string[] | null }>>
  >(
    (value) =>
      isRecord(value) &&
      Object.entries(value).every(([id, one]) => featureIds.some((known) => known === id) && isFeature(one)),
    'features must be an object of { isEnabled: boolean, config: string[] | null } by feature id.',
  ),
}

/** What an operator may say of a project; what is left out stays as it is. */
export const projectChanges = pipe(
  custom<JsonObject>(isRecord, 'The body must be a JSON object.'),
  check(
    (value) => Object.keys(value).every((name) => Object.hasOwn(changeable, name)),
    () => `There is no field of this name. Fields: ${Object.keys(changeable).join(', ')}.`,
  ),
  strictObject({
    name: exactOptional(changeable.name),
    allowedOrigins: exactOptional(changeable.allowedOrigins),
    analytics: exactOptional(changeable.analytics),
    opaqueOrigin: exactOptional(changeable.opaqueOrigin),
    features: exactOptional(changeable.features),
  }),
)

const params = record({ id: projectId })
const ofEvents = record({ project: projectId })

/** An origin that is to be let in; `*` stands for every page, `null` for pages without an origin of their own. */
const pending = object({
  number: number(),
  project: projectId,
  origin: string(),
  operator: string(),
  requestedAt: string(),
  effectiveAt: string(),
})
const answer = object({ project, pending: array(pending) })

/** `GET /projects`: all of them. */
export const listProjects = {
  method: 'GET',
  path: '/projects',
  answer: object({ projects: array(project) }),
} as const satisfies Endpoint
/** `POST /projects`: makes one with an id nobody can guess. */
export const createProject = {
  method: 'POST',
  path: '/projects',
  body: projectChanges,
  answer,
} as const satisfies Endpoint
/** `GET /projects/:id`. */
export const getProject = { method: 'GET', path: '/projects/:id', params, answer } as const satisfies Endpoint
/** `PUT /projects/:id`: as the body says, everything else as in a new one. */
export const putProject = {
  method: 'PUT',
  path: '/projects/:id',
  params,
  body: projectChanges,
  answer,
} as const satisfies Endpoint
/** `PATCH /projects/:id`: what the body leaves out stays. */
export const changeProject = {
  method: 'PATCH',
  path: '/projects/:id',
  params,
  body: projectChanges,
  answer,
} as const satisfies Endpoint
/** `GET /pending`: origins of all projects that are to be let in, the soonest first. */
export const listPending = {
  method: 'GET',
  path: '/pending',
  answer: object({ pending: array(pending) }),
} as const satisfies Endpoint
/** `DELETE /projects/:id/pending/:number`: takes one back. */
export const cancelPending = {
  method: 'DELETE',
  path: '/projects/:id/pending/:number',
  params: record({ id: projectId, number: textLike(/^[1-9]\d{0,14}$/, 'number is that of a pending change.') }),
  answer: object({}),
} as const satisfies Endpoint
/** `GET /notices`: what operators were told by the webhook, or are to be, the newest first. */
export const listNotices = {
  method: 'GET',
  path: '/notices',
  answer: object({
    notices: array(
      object({
        number: number(),
        id: string(),
        at: string(),
        state: picklist(['waiting', 'delivered', 'given up', 'listed']),
        tries: number(),
        fault: string(),
        notice: object({
          kind: string(),
          project: string(),
          origin: string(),
          operator: string(),
          effectiveAt: optional(string()),
        }),
      }),
    ),
  }),
} as const satisfies Endpoint
/** `DELETE /projects/:id`, with everything stored for it; rows erased by table. */
export const eraseProject = {
  method: 'DELETE',
  path: '/projects/:id',
  params,
  answer: object({ erased: mapOf(string(), number()) }),
} as const satisfies Endpoint
/** `GET /projects/:id/export`: lines of JSON. */
export const exportProject = { method: 'GET', path: '/projects/:id/export', params } as const satisfies Endpoint
/** `GET /backup`: everything stored, as text. */
export const getBackup = { method: 'GET', path: '/backup' } as const satisfies Endpoint
/** `GET /telemetry/:project`: lines of JSON. */
export const exportEvents = { method: 'GET', path: '/telemetry/:project', params: ofEvents } as const satisfies Endpoint
/** `DELETE /telemetry/:project`: how many events went. */
export const eraseEvents = {
  method: 'DELETE',
  path: '/telemetry/:project',
  params: ofEvents,
  answer: object({ erased: number() }),
} as const satisfies Endpoint
/** `GET /readyz`: what a process can do; each noun that says something of itself has a part, `null` where it is not served. */
export const getReadiness = {
  method: 'GET',
  path: '/readyz',
  answer: object({
    status: picklist(['ready', 'degraded', 'unready']),
    database: picklist(['ready', 'away']),
    shared: picklist(['ready', 'degraded']),
    relay: nullable(object({ status: picklist(['ready', 'degraded']), sockets: number() })),
    /** Who swaps, and on how many chains; servers before it say nothing. */
    swap: optional(nullable(object({ status: picklist(['ready', 'degraded']), provider: string(), chains: number() }))),
    draining: boolean(),
    /** Names of what is missing for the server to be kept safe. */
    warnings: array(string()),
  }),
} as const satisfies Endpoint
