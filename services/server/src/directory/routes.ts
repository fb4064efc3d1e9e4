import { getWallets } from '@latchkey/protocol/api'
import type { Context } from 'hono'
import { type Api, type ApiEnvironment, createApi } from '../http/Api'
import { dressed } from '../http/answer/dress'
import { isKnownTag } from '../http/answer/isKnownTag'
import type { ProjectStore } from '../project/ProjectStore'
import { requireProject } from '../project/requireProject'
import type { Directory, Edition } from './createDirectory'

/** `GET /getWallets`. */
export function directoryRoutes(directory: Directory, projects: Pick<ProjectStore, 'find' | 'held'>): Api {
  const answer = (context: Context<ApiEnvironment>, { answers }: Edition): Response => {
    const { body, etag } = answers.toWritten(queryOf(context.req.url))
    // An hour would be kinder to the network, but a wallet that turned hostile must be gone soon.
    const cacheControl = 'public, max-age=60'
    const contentType = 'application/json'
    const isKnown = isKnownTag(context.env.header('if-none-match'), etag)
    return dressed(context, isKnown ? null : body, { status: isKnown ? 304 : 200, etag, cacheControl, contentType })
  }
  const api = createApi()
  api.get(getWallets.path, (context): Response | Promise<Response> => {
    // Nearly always both are in memory; an answer that waits for nothing costs a good deal less.
    const edition = directory.held()
    if (edition && context.env.sealedFor === undefined && projects.held(context.req.query('projectId')))
      return answer(context, edition)
    return requireProject(projects, context).then(async () => answer(context, await directory.current()))
  })
  return api
}

/** What stands behind the question mark. */
const queryOf = (url: string) => /\?([^#]*)/.exec(url)?.[1] ?? ''
