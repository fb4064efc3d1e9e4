import { createHash } from 'node:crypto'
import { object, parse, string } from 'valibot'
import { type PageParameters, pageParametersForm } from '../../upstream/zerion/pageParameters'

/** Where a provider goes on, by parameters of its own. Whose things are asked for, and where, is never in it. */
export interface PageCursor {
  /** Names and values of the query. */
  readonly parameters: Readonly<PageParameters>
  /** A mark of the page before, by which a page that comes again is known. */
  readonly told: string
}

const form = object({ p: pageParametersForm, t: string() })

export const formatPageCursor = ({ parameters: p, told: t }: PageCursor): string => JSON.stringify({ p, t })

export function parsePageCursor(text: string): PageCursor {
  const { p, t } = parse(form, JSON.parse(text))
  return { parameters: p, told: t }
}

/** A mark of a page by what is on it. */
export const markOf = (ids: readonly string[]): string =>
  createHash('sha256').update(ids.join()).digest('hex').slice(0, 16)
