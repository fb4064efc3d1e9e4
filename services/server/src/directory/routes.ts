import { getWallets } from '@latchkey/protocol/api'
import { type Api, createApi } from '../http/Api'
import { dressed } from '../http/answer/dress'
import { isKnownTag } from '../http/answer/isKnownTag'
import type { ProjectStore } from '../project/ProjectStore'
import { requireProject } from '../project/requireProject'
import type { Directory } from './createDirectory'

/** `GET /getWallets`. */
export function directoryRoutes(directory: Directory, projects: Pick<ProjectStore, 'find'>): Api {
  const api = createApi()
  api.get(getWallets.path, async (context) => {
    await requireProject(projects, context)
    const { body, etag } = (await directory.current()).answers.toWritten(queryOf(context.req.url))
    // An hour would be kinder to the network, but a wallet that turned hostile must be gone soon.
    const headers = { ETag: etag, 'Cache-Control': 'public, max-age=60' }
    if (isKnownTag(context.get('facts').header('if-none-match'), etag))
      return dressed(context, null, { status: 304, headers })
    return dressed(context, body, { headers: { ...headers, 'Content-Type': 'application/json' } })
  })
  return api
}

/** What stands behind the question mark. */
const queryOf = (url: string) => /\?([^#]*)/.exec(url)?.[1] ?? ''
