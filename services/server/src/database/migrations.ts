import type { Migration } from 'kysely/migration'
import { directoryMigration } from '../directory/directoryMigration'
import { projectMigration } from '../project/projectMigration'
import { bridgeMigration } from '../relay/bridge/bridgeMigration'
import { keepMigration } from '../relay/keepMigration'
import { relayMigration } from '../relay/relayMigration'
import { telemetryMigration } from '../telemetry/telemetryMigration'
import { roleMigration } from './roleMigration'

/** Forward only, in order of their names; a released one never changes. Each must be safe while the old version still runs. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_roles': roleMigration,
  '0002_projects': projectMigration,
  '0010_directory': directoryMigration,
  '0011_telemetry': telemetryMigration,
  '0020_relay': relayMigration,
  '0021_relay_bridge': bridgeMigration,
  '0022_relay_keep': keepMigration,
}
