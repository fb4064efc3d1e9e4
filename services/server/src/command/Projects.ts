import type { Project } from '../project/Project'

/** What commands do to projects: in the database itself, or through the server that has it open. */
export interface Projects {
  find(id: string): Promise<Project | undefined>
  list(): Promise<readonly Project[]>
  save(project: Project): Promise<void>
  close(): Promise<void>
}
