import { defineNoun } from '../noun/Noun'
import { projectAdminRoutes } from './adminRoutes'
import { createProjectStore } from './createProjectStore'
import { createProveOrigins } from './createProveOrigins'
import { projectMigration } from './projectMigration'
import { projectVariables } from './projectVariables'
import { projectRoutes } from './routes'

/** Sites and what they may do; almost everything else asks it who is asking. */
export const projectNoun = defineNoun({
  name: 'project',
  role: 'api',
  database: 'main',
  variables: projectVariables,
  migrations: { '0002_projects': projectMigration },
  offer: ({ database, clock }) => createProjectStore(database, clock),
  serve: (_services, _needs, projects) => ({ routes: projectRoutes(projects) }),
  operate: ({ config }, _needs, projects) => projectAdminRoutes(projects, createProveOrigins(config)),
})
