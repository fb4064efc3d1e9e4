import { Gauge } from 'prom-client'
import { auditNoun } from '../audit/auditNoun'
import { repeat } from '../clock/repeat'
import { roles } from '../config/Role'
import { defineNoun, type Offers, type ServicesOf } from '../noun/Noun'
import { webhookNoun } from '../webhook/webhookNoun'
import { projectAdminRoutes } from './adminRoutes'
import { createProjectChanges, type ProjectChangesOf } from './createProjectChanges'
import { createProjectStore } from './createProjectStore'
import { createProveOrigins } from './createProveOrigins'
import type { ProjectStore } from './ProjectStore'
import { pendingMigration } from './pendingMigration'
import { projectMigration } from './projectMigration'
import { projectRightsMigration, projectServingMigration } from './projectRightsMigration'
import { leastOriginDelay, originDelay, projectVariables } from './projectVariables'
import { projectRoutes } from './routes'

/** Milliseconds between two looks at what waits. */
const often = 5_000

const projectNeeds = { audit: auditNoun, notices: webhookNoun }

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
    '0031_pending_origins': pendingMigration,
  },
  needs: projectNeeds,
  offer: ({ database, clock }) => createProjectStore(database, clock),
  serve: (_services, _needs, projects) => ({ routes: projectRoutes(projects) }),
  work(services, needs, projects) {
    const { clock, lifetime, log, metrics } = services
    const { apply, pending } = changesOf(services, needs, projects)
    repeat({
      clock,
      lifetime,
      every: often,
      work: apply,
      onFailure: (error) => log.warn('pending origins were not looked at', { error: error.name }),
    })
    new Gauge({
      name: 'latchkey_pending_origins',
      help: 'origins of all projects that are to be let in',
      registers: [metrics],
      async collect() {
        try {
          this.set((await pending()).length)
        } catch {
          // A database that is away must not take the other figures with it.
          this.set(Number.NaN)
        }
      },
    })
  },
  operate: (services, needs, projects) => projectAdminRoutes(projects, changesOf(services, needs, projects)),
  judge: ({ ORIGIN_DELAY }) =>
    ORIGIN_DELAY !== undefined && ORIGIN_DELAY < leastOriginDelay
      ? [
          `ORIGIN_DELAY must be at least ${leastOriginDelay}: whoever is told of an added origin needs time to take it back.`,
        ]
      : [],
})

function changesOf(
  { config, database, clock }: ServicesOf<typeof projectVariables>,
  needs: Offers<typeof projectNeeds>,
  projects: ProjectStore,
): ProjectChangesOf {
  return createProjectChanges({
    audit: needs.audit,
    notices: needs.notices,
    database,
    clock,
    delay: originDelay(config),
    projects,
    proveOrigins: createProveOrigins(config),
  })
}
