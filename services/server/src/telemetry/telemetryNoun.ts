import { defineNoun } from '../noun/Noun'
import { projectNoun } from '../project/projectNoun'
import { telemetryAdminRoutes } from './adminRoutes'
import { createTelemetryStore } from './createTelemetryStore'
import { forgetOldEvents } from './forgetOldEvents'
import { telemetryRoutes } from './routes'
import { telemetryKeepMigration } from './telemetryKeepMigration'
import { telemetryMigration } from './telemetryMigration'
import { telemetryRightsMigration } from './telemetryRightsMigration'
import { telemetryVariables } from './telemetryVariables'

/** Events of pages whose projects turned analytics on. */
export const telemetryNoun = defineNoun({
  name: 'telemetry',
  role: 'api',
  database: 'main',
  migrations: {
    '0011_telemetry': telemetryMigration,
    '0025_telemetry': telemetryRightsMigration,
    '0035_telemetry_keep': telemetryKeepMigration,
  },
  variables: telemetryVariables,
  needs: { projects: projectNoun },
  offer: ({ database }) => createTelemetryStore(database),
  serve: (services, { projects }, store) => ({ routes: telemetryRoutes(services, projects, store) }),
  work: (services, _needs, store) => forgetOldEvents(store, services),
  operate: (_services, { projects }, store) => telemetryAdminRoutes(projects, store),
})
