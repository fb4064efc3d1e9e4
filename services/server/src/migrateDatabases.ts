import type { Config } from './Config'
import { ConfigError } from './config/ConfigError'
import { type DatabaseAddresses, databases } from './database/databases'
import { giveLogin } from './database/giveLogin'
import { judgeAddresses } from './database/judgeAddresses'
import { migrate } from './database/migrate'
import { withConnection } from './database/withConnection'
import { databasesOf } from './databasesOf'
import { migrationsOf } from './openDatabases'

/**
 * Brings the databases of these roles up to date as the users who own them, and gives the users that servers log in as what they
 * need; answers a sentence for each.
 *
 * @throws ConfigError when an address is missing; any error when a database cannot be reached or a migration fails.
 */
export async function migrateDatabases(
  config: Pick<Config, 'ROLES' | keyof DatabaseAddresses>,
): Promise<readonly string[]> {
  const names = databasesOf(config.ROLES)
  const problems = judgeAddresses(config, names, databases)
  if (problems.length > 0) throw new ConfigError(problems)
  const said: string[] = []
  for (const name of names) {
    const { variable, owner } = databases[name]
    const [url, ownerUrl] = [config[variable], config[owner]]
    if (url === undefined) {
      said.push(`${name}: embedded, brought up to date when it is opened`)
      continue
    }
    if (ownerUrl === undefined)
      throw new ConfigError([`${owner} must be set beside ${variable}: the same database, for the user who owns it.`])
    const migrations = migrationsOf(name)
    const user = await withConnection(ownerUrl, async (database) => {
      await migrate(database, migrations)
      return giveLogin(database, url, config.ROLES)
    })
    said.push(`${name}: up to date; ${user} may serve ${config.ROLES.join(', ')}`)
  }
  return said
}
