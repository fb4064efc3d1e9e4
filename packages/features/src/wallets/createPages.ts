import { type Core, deadlines, requestJson, serviceUrl } from '@latchkey/core'
import { httpBadAnswer } from '@latchkey/protocol/errors'
import { parseWallets, type WalletsAnswer } from './parseWallets'
import { type WalletsQuery, walletImageUrl, walletsUrl } from './walletsUrl'

/** Asks the list endpoint; rejects with `http.*` or the signal's reason. */
export type AskWallets = (query: WalletsQuery, signal: AbortSignal) => Promise<WalletsAnswer>

/** Most answers kept, and for how many milliseconds. */
const keep = 20
const lifetime = 300_000

/** Asks the wallet service and keeps its last answers; `undefined` where the site named none. */
export function createPages(core: Core): AskWallets | undefined {
  const base = serviceUrl(core, 'walletApi')
  if (base === undefined) return undefined
  const images = serviceUrl(core, 'images') ?? base
  const kept = new Map<string, { readonly at: number; readonly answer: WalletsAnswer }>()
  return async (query, signal) => {
    const url = walletsUrl(core, base, query)
    const known = kept.get(url)
    if (known && core.clock.now() - known.at < lifetime) return known.answer
    const body = await requestJson(core, { url, why: 'wallet list', signal, timeout: deadlines.read })
    const answer = parseWallets(body, {
      limit: query.entries,
      imageUrl: (id) => walletImageUrl(core, images, id),
    })
    if (!answer) throw httpBadAnswer({ url: url.replace(/\?.*$/, '') })
    kept.delete(url)
    kept.set(url, { at: core.clock.now(), answer })
    for (const [oldest] of [...kept].slice(0, -keep)) kept.delete(oldest)
    return answer
  }
}
