import { roles } from '../config/Role'
import { defineNoun } from '../noun/Noun'
import { projectAdminRoutes } from './adminRoutes'
import { createProjectStore } from './createProjectStore'
import { createProveOrigins } from './createProveOrigins'
import { projectMigration } from './projectMigration'
import { projectRightsMigration, projectServingMigration } from './projectRightsMigration'
import { projectVariables } from './projectVariables'
import { projectRoutes } from './routes'

/** Sites and what they may do; almost everything else asks it who is asking. */
export const projectNoun = defineNoun({
  name: 'project',
  role: 'api',
  database: 'main',
  variables: projectVariables,
  migrations: {
    '0002_projects': projectMigration,
    '0025_projects': projectServingMigration,
    // Every process knows projects, whatever it serves.
    ...Object.fromEntries(roles.map((role) => [`0025_projects_${role}`, projectRightsMigration(role)])),
  },
  offer: ({ database, clock }) => createProjectStore(database, clock),
  serve: (_services, _needs, projects) => ({ routes: projectRoutes(projects) }),
  operate: ({ config }, _needs, projects) => projectAdminRoutes(projects, createProveOrigins(config)),
})
