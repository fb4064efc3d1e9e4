import type { ProjectState } from '../project/createProjectChanges'
import type { Project } from '../project/Project'
import type { ProjectChanges } from '../project/parseProject'

/** What commands do to projects: in the database itself, or through the server that has it open. */
export interface Projects {
  find(id: string): Promise<ProjectState | undefined>
  list(): Promise<readonly Project[]>
  create(id: string, changes: ProjectChanges): Promise<ProjectState | undefined>
  change(id: string, changes: ProjectChanges): Promise<ProjectState | undefined>
  close(): Promise<void>
}
