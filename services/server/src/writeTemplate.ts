import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DatabaseName, databases } from './database/databases'
import { writeTemplate } from './database/databaseTemplate'
import { migrationsOf } from './openDatabases'

/** Run by the build, from where it put this file: the templates go beside the server that will read them. */
for (const name of Object.keys(databases) as DatabaseName[])
  await writeTemplate(dirname(fileURLToPath(import.meta.url)), migrationsOf(name))
