import { custom, fallback, object, optional, pipe, string, transform, unknown } from 'valibot'
import { isRecord } from '../../json/isRecord'
import type { Endpoint } from '../Endpoint'
import { type JsonObject, record } from '../field'

const mostEvents = 100

/** One event: error events say what happened beside their name, others in `properties`. */
export const pageEvent = record({
  /** Of the page; only its origin is kept. */
  url: fallback(optional(string()), undefined),
  props: custom<JsonObject & { readonly event: string }>(
    (props) => isRecord(props) && typeof props['event'] === 'string' && props['event'] !== '',
  ),
})

/** One event or a list of them; what is none is dropped in silence, beyond a hundred too. */
const events = pipe(
  unknown(),
  transform((body): readonly unknown[] => (Array.isArray(body) ? body : [body]).slice(0, mostEvents)),
)
const answer = object({})

/** `POST /e`: always 202. */
export const postEvent = { method: 'POST', path: '/e', body: events, answer } as const satisfies Endpoint
/** `POST /batch`: always 202. */
export const postEvents = { method: 'POST', path: '/batch', body: events, answer } as const satisfies Endpoint
