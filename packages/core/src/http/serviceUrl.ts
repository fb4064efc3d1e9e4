import type { SourceContext } from '../connectors/SourceContext'
import type { ServiceName } from './ServiceName'

/**
 * Returns the base URL of a service, without a trailing slash; `undefined` where the site named none.
 * @example
 * serviceUrl(core, 'rpc') // 'https://door.example.org'
 */
export function serviceUrl(core: Pick<SourceContext, 'options'>, name: ServiceName): string | undefined {
  const { services } = core.options()
  const given = services?.[name] ?? services?.url
  return given === undefined ? undefined : absolute(given)
}

/**
 * Returns the URLs of the one relay this site uses, `wss:` or `ws:`, in the order to try them.
 * @example
 * relayUrls(core) // ['wss://relay.example.org']
 */
export function relayUrls(core: Pick<SourceContext, 'options'>): readonly string[] {
  const { services } = core.options()
  const given = services?.relay ?? services?.url ?? []
  return [given].flat().map((url) => absolute(url).replace(/^http/, 'ws'))
}

/** A site-relative address stands on the page's own origin. */
function absolute(url: string): string {
  const base = typeof location === 'undefined' ? undefined : location.origin
  return (url.startsWith('/') && base !== undefined ? base + url : url).replace(/\/$/, '')
}
