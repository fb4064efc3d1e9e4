import { custom, fallback, optional, pipe, string, transform, unknown } from 'valibot'
import { isChainId } from '../../caip/isChainId'
import { isRecord } from '../../json/isRecord'
import { cleanText } from '../../text/cleanText'
import { isWalletLink, isWebLink } from '../../text/isWalletLink'
import { record, textLike } from '../field'

type Guard<T> = (value: unknown) => value is T

const like =
  (form: RegExp): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length <= 255 && form.test(value)

/** What is not sound is left out, so that it spoils nothing beside it. */
const maybe = <T>(guard: Guard<T>) => fallback(optional(custom<T>(guard)), undefined)

/** Elements that are not sound are left out; of a long list the first 500 count. */
const listOf = <T>(guard: Guard<T>) =>
  pipe(
    unknown(),
    transform((value): readonly T[] => (Array.isArray(value) ? value.slice(0, 500).filter(guard) : [])),
  )
const emptyList = <T>(guard: Guard<T>) => optional(listOf(guard), [])

/** A link that opens something once `{uri}` is filled in. */
const isTemplate = (value: unknown): value is string =>
  typeof value === 'string' && value.includes('{uri}') && isWalletLink(value.replace('{uri}', 'uri'))

const isFact = (value: unknown): value is { readonly namespace?: unknown; readonly injected_id?: unknown } =>
  isRecord(value)

const web = maybe(isWebLink)
const app = maybe(isWalletLink)
const id = /^[0-9a-zA-Z-]{1,64}$/

/**
 * A wallet as a list tells it. Only an id and a name make one; whatever else is not sound is left out, so that one bad field
 * of a record, and one bad record of a page, spoil nothing.
 */
export const wallet = record({
  id: textLike(id),
  name: pipe(
    string(),
    transform((text) => cleanText(text, 64)),
    custom<string>((text) => text !== ''),
  ),
  rdns: maybe(like(/^[0-9a-zA-Z-]+(?:\.[0-9a-zA-Z_-]+)+$/)),
  image_id: maybe(like(id)),
  /** CAIP-2 namespaces, ours and others. */
  namespaces: emptyList(like(/^[-a-z0-9]{3,8}$/)),
  chains: emptyList(isChainId),
  alias_ids: emptyList(like(id)),
  homepage: web,
  mobile_link: app,
  desktop_link: app,
  webapp_link: web,
  link_template: maybe(isTemplate),
  app_store: web,
  play_store: web,
  chrome_store: web,
  firefox_store: web,
  edge_store: web,
  injected: emptyList(isFact),
  supports_wc: maybe((value): value is boolean => typeof value === 'boolean'),
  badge_type: maybe((value): value is 'certified' | 'none' => value === 'certified' || value === 'none'),
})
