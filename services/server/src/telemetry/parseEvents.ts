import { isJsonObject, pageEvent, postEvents } from '@latchkey/protocol/api'
import { isChainId } from '@latchkey/protocol/caip'
import { parse, safeParse } from 'valibot'
import { keptProperties } from './keptProperties'
import type { KeptValue, TelemetryEvent } from './TelemetryEvent'

/** What of a request belongs to each of its events. */
export interface EventContext {
  /** `Origin` of the page as its browser says; wins over what the event says. */
  readonly origin: string | undefined
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** The project wants addresses of wallets. */
  readonly addresses: boolean
}

const longestText = 64

/** Reads one event or a list of them; what is not an event or not on the list of what is kept is dropped in silence. */
export function parseEvents(body: unknown, context: EventContext): readonly TelemetryEvent[] {
  return parse(postEvents.body, body).flatMap((one) => parseEvent(one, context) ?? [])
}

function parseEvent(value: unknown, context: EventContext): TelemetryEvent | undefined {
  const parsed = safeParse(pageEvent, value)
  if (!parsed.success) return undefined
  const { props, url } = parsed.output
  const known = Object.hasOwn(keptProperties, props.event) ? props.event : undefined
  // Error events carry what they say beside their name, track events in `properties`.
  const given = props['type'] === 'error' ? props : isJsonObject(props['properties']) ? props['properties'] : {}
  const keys = ['caipNetworkId', ...((known && keptProperties[known]) ?? [])]
  const kept = keys.flatMap((key): readonly (readonly [string, KeptValue])[] => {
    if (key === 'address' || !Object.hasOwn(given, key)) return []
    const found = key === 'explorerId' ? listingId(given[key]) : keptValue(given[key])
    return found === undefined ? [] : [[key, found]]
  })
  const address = context.addresses && isAddress(props['address']) ? [['address', props['address']] as const] : []
  return {
    event: known ?? 'other',
    day: context.day,
    origin: originOf(context.origin) ?? originOf(url),
    properties: Object.fromEntries([...kept, ...address]),
  }
}

/** Short plain values only: nothing that could be an address, a link, a mail address or a message. */
function keptValue(value: unknown): KeptValue | undefined {
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value
  if (typeof value === 'string') return isHarmless(value) ? value : undefined
  if (!Array.isArray(value)) return undefined
  const chains = value.slice(0, 50).filter((one): one is string => isChainId(one) && isHarmless(one))
  return chains.length > 0 ? chains : undefined
}

function isHarmless(text: string): boolean {
  if (text.length > longestText || /[\p{C}@?#]|:\/\//u.test(text)) return false
  return isChainId(text) || (!hexRun.test(text) && !longRun.test(text))
}

/** An EVM address or hash, with or without its prefix. */
const hexRun = /[0-9a-f]{32}/i
/** An address of another namespace: a long run of letters and digits. */
const longRun = /[0-9A-Za-z]{25}/

/** Id of a wallet in the list: long, but nobody's own. */
const listingId = (value: unknown) => (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? value : undefined)

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^[0-9A-Za-z]{20,90}$/.test(value)

function originOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2_048 || !URL.canParse(value)) return undefined
  const { origin } = new URL(value)
  return /^https?:\/\//.test(origin) && origin.length <= 255 ? origin : undefined
}
