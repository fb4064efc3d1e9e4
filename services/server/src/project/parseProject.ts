import { projectChanges, projectId } from '@latchkey/protocol/api'
import { badRequest } from '../http/answer/HttpError'
import { parseInput } from '../http/request/parseInput'
import { isTooWide } from './isTooWide'
import type { Project } from './Project'

const label = '(?:\\*|[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)'
const originForm = new RegExp(`^(?:https?://)?${label}(?:\\.${label})*(?::(?:\\*|\\d{1,5}))?$`)

/** What an operator may say of a project; what is left out stays as it is. */
export type ProjectChanges = Partial<Omit<Project, 'id'>>

/** 32 hexadecimal digits in lower case. */
export const parseProjectId = (id: string): string => parseInput(projectId, id)

/**
 * Reads what a project is to be changed to.
 *
 * @throws HttpError 400 naming the field and how it should look.
 */
export function parseProjectChanges(value: unknown): ProjectChanges {
  const { allowedOrigins, features, ...changes } = parseInput(projectChanges, value)
  return {
    ...changes,
    ...(allowedOrigins && { allowedOrigins: allowedOrigins.map(parseOrigin) }),
    ...(features && {
      features: Object.fromEntries(
        Object.entries(features).map(([id, { isEnabled, config = null }]) => [id, { isEnabled, config }]),
      ),
    }),
  }
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
