import { getWallets } from '@latchkey/protocol/api'
import { type Api, createApi } from '../http/Api'
import { isKnownTag } from '../http/answer/isKnownTag'
import type { ProjectStore } from '../project/project-store'
import { requireProject } from '../project/requireProject'
import type { Directory } from './createDirectory'
import { parseWalletsQuery } from './list/parseWalletsQuery'

/** `GET /getWallets`. */
export function directoryRoutes(directory: Directory, projects: Pick<ProjectStore, 'find'>): Api {
  const api = createApi()
  api.get(getWallets.path, async (context) => {
    await requireProject(projects, context)
    const query = parseWalletsQuery(new URL(context.req.url).searchParams)
    const { body, etag } = (await directory.current()).answer(query)
    // An hour would be kinder to the network, but a wallet that turned hostile must be gone soon.
    const headers = { ETag: etag, 'Cache-Control': 'public, max-age=60' }
    if (isKnownTag(context.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } })
  })
  return api
}
