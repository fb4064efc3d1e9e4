import { createHash } from 'node:crypto'
import { array, maxLength, object, parse, pipe, regex, string, tuple } from 'valibot'

/** Where a provider goes on, by parameters of its own. Whose things are asked for, and where, is never in it. */
export interface PageCursor {
  /** Names and values of the query. */
  readonly parameters: readonly (readonly [string, string])[]
  /** A mark of the page before, by which a page that comes again is known. */
  readonly told: string
}

const parameters = pipe(
  array(tuple([pipe(string(), regex(/^page\[[A-Za-z]{1,20}\]$/)), pipe(string(), maxLength(400))])),
  maxLength(4),
)
const form = object({ p: parameters, t: string() })

export const formatPageCursor = ({ parameters: p, told: t }: PageCursor): string => JSON.stringify({ p, t })

export function parsePageCursor(text: string): PageCursor {
  const { p, t } = parse(form, JSON.parse(text))
  return { parameters: p, told: t }
}

/** The parameters of a provider's own link to its next page; of its host and path nothing is kept. */
export function pageParameters(link: string): PageCursor['parameters'] {
  const all = [...new URL(link).searchParams]
  return parse(
    parameters,
    all.filter(([name]) => name.startsWith('page[') && name !== 'page[size]'),
  )
}

/** A mark of a page by what is on it. */
export const markOf = (ids: readonly string[]): string =>
  createHash('sha256').update(ids.join()).digest('hex').slice(0, 16)
