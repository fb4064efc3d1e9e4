import { HttpError } from '../http/answer/HttpError'
import type { Project } from './Project'
import type { ProjectStore } from './ProjectStore'

/**
 * The project an operator names.
 *
 * @throws HttpError 404 when there is none with this id.
 */
export async function requireKnown(projects: Pick<ProjectStore, 'find'>, id: string): Promise<Project> {
  const project = await projects.find(id)
  if (!project) throw new HttpError(404, 'not_found', 'There is no project with this id.')
  return project
}
