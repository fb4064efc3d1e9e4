import type { Project } from './Project'

/** Projects; reads are cached for at most two seconds, so a change takes effect without a restart. */
export interface ProjectStore {
  find(id: string): Promise<Project | undefined>
  /** The project when it is remembered and fresh, without waiting. */
  held(id: string | undefined): Project | undefined
  list(): Promise<readonly Project[]>
  save(project: Project): Promise<void>
  /** Drops what is remembered of a project whose rows were changed past this store. */
  forget(id: string): void
}
