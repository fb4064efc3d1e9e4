import type { Context } from 'hono'
import { originMatches } from '../project/originMatches'
import type { Project } from '../project/project-data'
import type { Services } from '../Services'
import type { ApiEnvironment } from './Api'
import { HttpError } from './HttpError'

const unknownKey = () => new HttpError(401, 'invalid_key', 'Unauthorized: invalid key')

/**
 * The project named by `projectId` in the query. Wallet-API calls need no more; data calls also ask `requireOrigin`.
 *
 * @throws HttpError 401 when this server does not know it.
 */
export function requireProject(context: Context<ApiEnvironment>): Project {
  const { project } = context.get('facts')
  if (!project) throw unknownKey()
  return project
}

/**
 * The project whose id came in a body, for the calls that carry it there.
 *
 * @throws HttpError 401 when this server does not know it.
 */
export async function requireProjectOf(services: Pick<Services, 'projects'>, id: unknown): Promise<Project> {
  const project = typeof id === 'string' ? await services.projects.find(id) : undefined
  if (!project) throw unknownKey()
  return project
}

/**
 * Lets a data call pass only from a page the project lists. Callers that are no page send no origin and pass; a page
 * without an origin of its own does not.
 *
 * @throws HttpError 403 when the page is not allowed.
 */
export function requireOrigin(context: Context<ApiEnvironment>, project: Project): void {
  const { origin } = context.get('facts')
  if (origin === undefined) return
  const allowed =
    origin === 'null'
      ? project.opaqueOrigin === 'allow'
      : project.allowedOrigins.length === 0 || originMatches(origin, project.allowedOrigins)
  if (!allowed) throw new HttpError(403, 'origin_not_allowed', 'Unauthorized: origin not allowed')
}
