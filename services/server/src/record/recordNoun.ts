import { defineNoun } from '../noun/Noun'
import { projectNoun } from '../project/projectNoun'
import { recordAdminRoutes } from './adminRoutes'

/** What is stored as a whole: taken out, deleted for a project, backed up. */
export const recordNoun = defineNoun({
  name: 'record',
  role: 'api',
  database: 'main',
  needs: { projects: projectNoun },
  operate: (services, { projects }) => recordAdminRoutes(services, projects),
})
