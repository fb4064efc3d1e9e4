import { migrateDatabases } from '../migrateDatabases'
import { parseConfig } from '../parseConfig'
import type { Command } from './Command'

/** Does to the databases what only their owners may, before servers start. */
export const migrate: Command = {
  usage: 'migrate',
  about:
    'brings the databases up to date as their owner (DATABASE_OWNER_URL), and gives the user of DATABASE_URL its rights',
  async run(_args, { environment, say }) {
    for (const sentence of await migrateDatabases(parseConfig(environment))) say(sentence)
    return 0
  },
}
