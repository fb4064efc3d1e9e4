import { type Api, createApi } from '../http/Api'
import { HttpError } from '../http/answer/HttpError'
import { isKnownTag } from '../http/answer/isKnownTag'
import type { UpstreamQuota } from '../upstream/createUpstreamQuota'
import type { Media } from './createMedia'
import type { MediaLinks } from './createMediaLinks'

/** What asking another host for a picture is charged as. */
const cost = 2
/** Characters of an address in base64url. */
const longest = 4_096

interface Parts {
  readonly links: Pick<MediaLinks, 'read'>
  readonly media: Media
  readonly quota: UpstreamQuota
}

/** `GET /media/{project}/{seal}/{address}`: a picture of another host, for a page that names it in `<img>`. */
export function mediaRoutes({ links, media, quota }: Parts): Api {
  const none = () => new HttpError(404, 'not_found', 'There is no picture at this address.')
  return createApi().get('/media/:projectId/:seal/:address', async ({ req, env }) => {
    const path = req.param()
    const address = path.address.length > longest ? undefined : await links.read(path)
    if (address === undefined) throw none()
    const picture = await media.find(address, () => quota.take(path.projectId, env.address, cost))
    if (!picture) throw none()
    const headers = {
      ETag: `"${picture.id}"`,
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    }
    if (isKnownTag(req.header('if-none-match'), headers.ETag)) return new Response(null, { status: 304, headers })
    return new Response(picture.body, { headers: { ...headers, 'Content-Type': picture.type } })
  })
}
