import { badRequest } from '../http/answer/HttpError'
import { featureDefaults } from './featureDefaults'
import { isTooWide } from './isTooWide'
import type { Project } from './project-data'

const mostOrigins = 50
const label = '(?:\\*|[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)'
const originForm = new RegExp(`^(?:https?://)?${label}(?:\\.${label})*(?::(?:\\*|\\d{1,5}))?$`)

/** What an operator may say of a project; what is left out stays as it is. */
export type ProjectChanges = Partial<Omit<Project, 'id'>>

/** 32 hexadecimal digits in lower case. */
export function parseProjectId(id: string): string {
  if (/^[0-9a-f]{32}$/.test(id)) return id
  throw badRequest('A project id has 32 hexadecimal digits in lower case, as 0123456789abcdef0123456789abcdef.')
}

/**
 * Reads what a project is to be changed to.
 *
 * @throws HttpError 400 naming the field and how it should look.
 */
export function parseProjectChanges(value: unknown): ProjectChanges {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest('The body must be a JSON object.')
  const changes: Record<string, unknown> = {}
  for (const [name, given] of Object.entries(value)) {
    const read = fields[name as keyof typeof fields]
    if (!Object.hasOwn(fields, name) || !read)
      throw badRequest(`There is no field of this name. Fields: ${Object.keys(fields).join(', ')}.`)
    changes[name] = read(given)
  }
  return changes
}

const fields: { readonly [K in keyof ProjectChanges]-?: (given: unknown) => Project[K] } = {
  name(given) {
    if (typeof given === 'string' && given.trim() !== '' && given.length <= 100 && !/\p{Cc}/u.test(given)) return given
    throw badRequest('name must be 1 to 100 printable characters.')
  },
  allowedOrigins(given) {
    if (!Array.isArray(given) || given.length > mostOrigins)
      throw badRequest(`allowedOrigins must be a list of at most ${mostOrigins}.`)
    return given.map(parseOrigin)
  },
  analytics: (given) => oneOf('analytics', given, ['off', 'on']),
  opaqueOrigin: (given) => oneOf('opaqueOrigin', given, ['refuse', 'allow']),
  features(given) {
    const wrong = () =>
      badRequest('features must be an object of { isEnabled: boolean, config: string[] | null } by feature id.')
    if (typeof given !== 'object' || given === null || Array.isArray(given)) throw wrong()
    const entries = Object.entries(given as Record<string, { isEnabled?: unknown; config?: unknown } | null>)
    return Object.fromEntries(
      entries.map(([id, feature]) => {
        const config = feature?.config ?? null
        const isList = Array.isArray(config) && config.length <= 50 && config.every((one) => typeof one === 'string')
        if (
          !Object.hasOwn(featureDefaults, id) ||
          typeof feature?.isEnabled !== 'boolean' ||
          !(config === null || isList)
        )
          throw wrong()
        return [id, { isEnabled: feature.isEnabled, config: config as readonly string[] | null }]
      }),
    )
  },
}

/**
 * An exact origin, or one whose whole labels are wildcards, as a project lists it.
 *
 * @throws HttpError 400 when it is neither.
 */
export function parseOrigin(given: unknown): string {
  const text = typeof given === 'string' ? given.trim().toLowerCase().replace(/\/$/, '') : ''
  const host = text.replace(/^https?:\/\//, '').split(':')[0] ?? ''
  if (text.length > 300 || !originForm.test(text) || isTooWide(host))
    throw badRequest(
      'An origin is scheme, host and port without a path, as https://shop.example, or with * for one whole label of a name of your own, as https://*.shop.example.',
    )
  return text
}

function oneOf<const T extends string>(name: string, given: unknown, words: readonly T[]): T {
  const found = words.find((word) => word === given)
  if (found === undefined) throw badRequest(`${name} must be one of ${words.join(', ')}.`)
  return found
}
