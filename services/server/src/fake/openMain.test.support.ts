import type { Config } from '../Config'
import type { Migrations } from '../database/migrate'
import type { OpenedDatabase } from '../database/OpenedDatabase'
import { openDatabases } from '../openDatabases'
import type { ProjectTables } from '../project/project-data'
import type { RelayTables } from '../relay/mailbox/RelayTables'
import type { TelemetryTables } from '../telemetry/telemetry-data'

/** Tables that tests look into past their stores. */
export type LookedInto = ProjectTables & RelayTables & TelemetryTables

/** The database most nouns share, as a server of this configuration opens it. */
export async function openMain(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'REDIS_URL'>,
): Promise<OpenedDatabase & { readonly migrations: Migrations }> {
  const databases = await openDatabases(config)
  return { ...databases.get('main'), close: databases.close }
}
