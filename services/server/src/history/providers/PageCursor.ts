import { createHash } from 'node:crypto'
import { array, maxLength, object, parse, pipe, regex, string, tuple } from 'valibot'
import { badRequest } from '../../http/answer/HttpError'

/**
 * Where a provider goes on, by parameters of its own. Whose things are asked for, and where, is never in it: whoever changes one
 * gets another page of the same account from the same provider, or none.
 */
export interface PageCursor {
  /** Names and values of the query. */
  readonly parameters: readonly (readonly [string, string])[]
  /** A mark of the page before, by which a page that comes again is known. */
  readonly told: string
}

const form = object({
  p: pipe(
    array(tuple([pipe(string(), regex(/^page\[[A-Za-z]{1,20}\]$/)), pipe(string(), maxLength(400))])),
    maxLength(4),
  ),
  t: pipe(string(), regex(/^[0-9a-f]{16}$/)),
})

export const formatPageCursor = ({ parameters: p, told: t }: PageCursor): string =>
  Buffer.from(JSON.stringify({ p, t })).toString('base64url')

/** @throws HttpError 400 when no server gave it. */
export function parsePageCursor(text: string): PageCursor {
  try {
    const { p, t } = parse(form, JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { parameters: p, told: t }
  } catch {
    throw badRequest('cursor must be one that this server gave.')
  }
}

/** The parameters of a provider's own link to its next page; of its host and path nothing is kept. */
export function pageParameters(link: string): PageCursor['parameters'] {
  const parameters = [...new URL(link).searchParams].filter(
    ([name]) => name.startsWith('page[') && name !== 'page[size]',
  )
  return parse(form.entries.p, parameters)
}

/** A mark of a page by what is on it. */
export const markOf = (ids: readonly string[]): string =>
  createHash('sha256').update(ids.join()).digest('hex').slice(0, 16)
