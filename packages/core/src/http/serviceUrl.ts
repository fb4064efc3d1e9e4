import type { Core } from '../Core'
import type { Services } from '../options/Options'

/** A service reached over HTTP. */
export type ServiceName = Exclude<keyof Services, 'url' | 'relay' | 'frame'>

/** Base address of a service, without a trailing slash; `undefined` where the site named none. */
export function serviceUrl(core: Core, name: ServiceName): string | undefined {
  const { services } = core.options()
  const given = services?.[name] ?? services?.url
  return given === undefined ? undefined : absolute(given)
}

/** Addresses of the one relay this site uses, `wss:` or `ws:`, in the order to try them. */
export function relayUrls(core: Core): readonly string[] {
  const { services } = core.options()
  const given = services?.relay ?? services?.url ?? []
  return [given].flat().map((url) => absolute(url).replace(/^http/, 'ws'))
}

/** A site-relative address stands on the page's own origin. */
function absolute(url: string): string {
  const base = typeof location === 'undefined' ? undefined : location.origin
  return (url.startsWith('/') && base !== undefined ? base + url : url).replace(/\/$/, '')
}
