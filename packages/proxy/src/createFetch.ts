import { readBytes } from '@latchkey/protocol/http'
import { visitorHeader } from '@latchkey/protocol/visitor'
import { createUpstreamPath } from './createUpstreamPath'
import { ownOrigin } from './ownOrigin'
import type { Settings } from './ProxyOptions'
import { headersDown, headersUp } from './passHeaders'
import { refuse } from './refuse'

/** Longer than the relay's long poll of 25 s. */
const patience = 40_000
/** Bytes of the largest body any call has; the server's own limits are smaller. */
const mostBytes = 1_048_576

/** Seals who asks for the server. */
export type Seal = (visitor: { readonly address: string; readonly origin: string }) => Promise<string>

/** Passes the calls of a kit on to the server, one request for one request. */
export function createFetch(
  settings: Settings,
  seal: Seal,
): (request: Request, info?: { readonly address?: string | undefined }) => Promise<Response> {
  const { upstream, clientAddress } = settings
  const upstreamPath = createUpstreamPath(settings.path)
  return async (request, info) => {
    const url = new URL(request.url)
    const { headers, method } = request
    const asker = { origin: headers.get('origin'), fetchSite: headers.get('sec-fetch-site') }
    const site = ownOrigin(settings.origins, asker)
    if (site === undefined) return refuse(403, 'not_own_page', 'Only pages of this site may ask here.')
    const path = upstreamPath(method, url.pathname)
    if (path === undefined) return refuse(404, 'not_found', 'There is nothing at this address.')
    const body = method === 'POST' ? await readBody(request) : null
    if (body === 'too-large') return refuse(413, 'too_large', 'The body is larger than any call needs.')
    if (body === 'broken-off') return refuse(400, 'broken_off', 'The body ended before it was whole.')

    const passed = headersUp(headers)
    const address = info?.address ?? clientAddress(request) ?? ''
    passed.set(visitorHeader, await seal({ address, origin: site }))
    try {
      const answer = await fetch(new URL(path + url.search, upstream), {
        method,
        headers: passed,
        body,
        redirect: 'manual',
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(patience)]),
      })
      const allowed = headersDown(answer)
      if (allowed && (answer.status < 300 || answer.status === 304 || answer.status >= 400))
        return new Response(answer.body, { status: answer.status, headers: allowed })
      await answer.body?.cancel()
      return refuse(502, 'bad_upstream', 'The Latchkey server answered what it should not.')
    } catch {
      // Unreachable, too slow, or the visitor went away: there is nothing more to say to them.
      return refuse(502, 'upstream_away', 'The Latchkey server cannot be reached.')
    }
  }
}

async function readBody({
  headers,
  body,
}: Request): Promise<Uint8Array<ArrayBuffer> | null | 'too-large' | 'broken-off'> {
  if (Number(headers.get('content-length') ?? 0) > mostBytes) return 'too-large'
  try {
    return (await readBytes(body, mostBytes)) ?? 'too-large'
  } catch {
    // The visitor went away while they asked; the site must not break over it.
    return 'broken-off'
  }
}
