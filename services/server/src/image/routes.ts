import { getAssetImage, getCurrencyImage, getTokenImage, getWalletImage } from '@latchkey/protocol/api'
import { is } from 'valibot'
import { type Api, createApi } from '../http/Api'
import { HttpError } from '../http/answer/HttpError'
import { isKnownTag } from '../http/answer/isKnownTag'
import type { FoundPicture, Images } from './indexImages'
import type { Icons } from './loadIcons'

/** Pictures by id; they need no project, so that a page may name them in `<img>` and caches may share them. */
export function imageRoutes(current: () => Promise<Images>, icons: Promise<Icons>): Api {
  const api = createApi()
  const byId = async (id: string) => (is(getWalletImage.params, { id }) ? (await current()).find(id) : undefined)
  const byFoldedName = async (kind: 'tokens' | 'currencies', name: string): Promise<FoundPicture | undefined> => {
    const shipped = await icons
    const id = shipped[kind].get(name.toUpperCase())
    const picture = id === undefined ? undefined : shipped.byImageId.get(id)
    return picture && { picture, immutable: false }
  }
  const answer = (found: FoundPicture | undefined, request: Request): Response => {
    if (!found) throw new HttpError(404, 'not_found', 'There is no picture with this id.')
    const { picture, immutable } = found
    const headers = {
      ETag: `"${picture.id}"`,
      'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    }
    if (isKnownTag(request.headers.get('if-none-match'), headers.ETag))
      return new Response(null, { status: 304, headers })
    return new Response(picture.body, { headers: { ...headers, 'Content-Type': picture.type } })
  }
  api.get(getWalletImage.path, async ({ req }) => answer(await byId(req.param('id')), req.raw))
  api.get(getAssetImage.path, async ({ req }) => answer(await byId(req.param('id')), req.raw))
  api.get(getCurrencyImage.path, async ({ req }) => answer(await byFoldedName('currencies', req.param('id')), req.raw))
  api.get(getTokenImage.path, async ({ req }) => answer(await byFoldedName('tokens', req.param('id')), req.raw))
  return api
}
