import { type Api, createApi } from '../http/Api'
import { HttpError } from '../http/answer/HttpError'
import { isKnownTag } from '../http/answer/isKnownTag'
import { addressGroup } from '../http/request/addressGroup'
import type { UpstreamQuota } from '../upstream/createUpstreamQuota'
import { byteRange } from './byteRange'
import type { Media } from './createMedia'
import { longestAddress, type MediaLinks } from './createMediaLinks'

/** What asking another host for a picture is charged as. */
const cost = 2

interface Parts {
  readonly links: Pick<MediaLinks, 'read'>
  readonly media: Media
  readonly quota: UpstreamQuota
}

/** `GET /media/{project}/{seal}/{address}`: a picture, video or sound of another host, for a page that names it in an element. */
export function mediaRoutes({ links, media, quota }: Parts): Api {
  const none = () => new HttpError(404, 'not_found', 'There is no picture at this address.')
  return createApi().get('/media/:projectId/:seal/:address', async ({ req, env }) => {
    const path = req.param()
    const address = path.address.length > longestAddress ? undefined : await links.read(path)
    if (address === undefined) throw none()
    const charge = () => quota.chargeTo(path.projectId, env.address)(cost)
    const picture = await media.find(address, { group: addressGroup(env.address), charge })
    if (!picture) throw none()
    const headers = {
      ETag: `"${picture.id}"`,
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    }
    if (isKnownTag(req.header('if-none-match'), headers.ETag)) return new Response(null, { status: 304, headers })
    const { body, type } = picture
    const dressed = { ...headers, 'Content-Type': type, 'Accept-Ranges': 'bytes' }
    // Some browsers play nothing they cannot have in parts.
    const range = byteRange(req.header('range'), body.length)
    if (range === undefined) return new Response(body, { headers: dressed })
    if (range === 'none')
      return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${body.length}` } })
    const [first, last] = range
    const part = { 'Content-Range': `bytes ${first}-${last}/${body.length}` }
    return new Response(body.slice(first, last + 1), { status: 206, headers: { ...dressed, ...part } })
  })
}
