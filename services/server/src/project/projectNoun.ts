import { Gauge } from 'prom-client'
import { auditNoun } from '../audit/auditNoun'
import { repeat } from '../clock/repeat'
import { roles } from '../config/Role'
import { defineNoun } from '../noun/Noun'
import { webhookNoun } from '../webhook/webhookNoun'
import { projectAdminRoutes } from './adminRoutes'
import { createProjectChanges } from './createProjectChanges'
import { createProjectStore } from './createProjectStore'
import { createProveOrigins } from './createProveOrigins'
import { pendingMigration } from './pendingMigration'
import { projectMigration } from './projectMigration'
import { projectRightsMigration, projectServingMigration } from './projectRightsMigration'
import { leastOriginDelay, originDelay, projectVariables } from './projectVariables'
import { projectRoutes } from './routes'

/** Milliseconds between two looks at what waits. */
const often = 5_000

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
  needs: { audit: auditNoun, notices: webhookNoun },
  offer: ({ database, clock }) => createProjectStore(database, clock),
  serve({ config, database, clock, lifetime, log, metrics }, { audit, notices }, projects) {
    const { apply, pending } = createProjectChanges({
      database,
      clock,
      delay: originDelay(config),
      audit,
      notices,
      projects,
      proveOrigins: createProveOrigins(config),
    })
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
    return { routes: projectRoutes(projects) }
  },
  operate: ({ config, database, clock }, { audit, notices }, projects) =>
    projectAdminRoutes(
      projects,
      createProjectChanges({
        database,
        clock,
        delay: originDelay(config),
        audit,
        notices,
        projects,
        proveOrigins: createProveOrigins(config),
      }),
    ),
  judge: ({ ORIGIN_DELAY }) =>
    ORIGIN_DELAY !== undefined && ORIGIN_DELAY < leastOriginDelay
      ? [
          `ORIGIN_DELAY must be at least ${leastOriginDelay}: whoever is told of an added origin needs time to take it back.`,
        ]
      : [],
})
