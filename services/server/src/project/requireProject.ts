import type { Context } from 'hono'
import type { ApiEnvironment, RequestFacts } from '../http/Api'
import { HttpError } from '../http/answer/HttpError'
import { ofProxy } from '../http/request/ofProxy'
import { originMatches } from './originMatches'
import type { Project } from './Project'
import type { ProjectStore } from './ProjectStore'

type Projects = Pick<ProjectStore, 'find'>

/**
 * The project named by `projectId` in the query. Wallet-API calls need no more; data calls ask `requirePage`.
 *
 * @throws HttpError 401 when this server does not know it.
 */
export const requireProject = (projects: Projects, context: Context<ApiEnvironment>): Promise<Project> =>
  requireProjectOf(projects, context, context.req.query('projectId'))

/**
 * The project whose id came in a body, for the calls that carry it there. A site's proxy is let in to its own project only.
 *
 * @throws HttpError 401 when this server does not know it.
 */
export async function requireProjectOf(
  projects: Projects,
  { env: { sealedFor } }: Context<ApiEnvironment>,
  id: unknown,
): Promise<Project> {
  const named = typeof id === 'string' && id !== '' ? ofProxy(id, sealedFor) : undefined
  const project = named === undefined ? undefined : await projects.find(named)
  if (!project) throw new HttpError(401, 'invalid_key', 'Unauthorized: invalid key')
  return project
}

/**
 * The project named by `projectId` in the query, for a page that it lists.
 *
 * @throws HttpError 401 when this server does not know it, 403 when the page is not allowed.
 */
export async function requirePage(projects: Projects, context: Context<ApiEnvironment>): Promise<Project> {
  const project = await requireProject(projects, context)
  requireOrigin(context.env, project)
  return project
}

/**
 * The same for calls that may carry the id in their body: the one in the query counts where the body names none.
 *
 * @throws as `requirePage`.
 */
export async function requirePageOf(
  projects: Projects,
  context: Context<ApiEnvironment>,
  id: unknown,
): Promise<Project> {
  const project =
    id === undefined ? await requireProject(projects, context) : await requireProjectOf(projects, context, id)
  requireOrigin(context.env, project)
  return project
}

/**
 * Lets a data call pass only from a page the project lists. Callers that are no page send no origin and pass; a page
 * without an origin of its own does not.
 *
 * @throws HttpError 403 when the page is not allowed.
 */
export function requireOrigin({ origin, mode }: Pick<RequestFacts, 'origin' | 'mode'>, project: Project): void {
  if (origin === undefined) return
  const allowed =
    origin === 'null'
      ? project.opaqueOrigin === 'allow'
      : project.allowedOrigins.length === 0 || originMatches(origin, project.allowedOrigins, mode)
  if (!allowed) throw new HttpError(403, 'origin_not_allowed', 'Unauthorized: origin not allowed')
}
