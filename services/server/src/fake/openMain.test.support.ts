import type { Config } from '../Config'
import type { NamedDatabase } from '../database/OpenedDatabase'
import { openDatabases } from '../openDatabases'
import type { ProjectTables } from '../project/Project'
import type { RelayTables } from '../relay/mailbox/RelayTables.test.support'
import type { TelemetryTables } from '../telemetry/TelemetryEvent'

/** Tables that tests look into past their stores. */
export type LookedInto = ProjectTables & RelayTables & TelemetryTables

/** The database most nouns share, as a server of this configuration opens it. */
export async function openMain(config: Config): Promise<NamedDatabase> {
  const databases = await openDatabases(config, { names: ['main'] })
  return { ...databases.get('main'), close: databases.close }
}
