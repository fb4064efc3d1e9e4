import { HttpError } from '../http/answer/HttpError'
import type { Project } from './Project'
import type { ProjectStore } from './ProjectStore'
import { parseProjectId } from './parseProject'

/**
 * The project an operator names in a path.
 *
 * @throws HttpError 400 when it is no id, 404 when there is none with it.
 */
export async function requireKnown(projects: Pick<ProjectStore, 'find'>, id: string): Promise<Project> {
  const project = await projects.find(parseProjectId(id))
  if (!project) throw new HttpError(404, 'not_found', 'There is no project with this id.')
  return project
}
