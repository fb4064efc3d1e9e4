import type { ProjectTable } from '../project/project-data'

/** Every table, by name; each noun adds its own. */
export interface Tables {
  projects: ProjectTable
}
